import sanitizeHtml from 'sanitize-html'
import type { RenderedContent } from '../../../domain/rendered-content.ts'
import { allowedAttributes, allowedHtml, allowedTags, renamedTags } from './allowed-html.ts'
import { VIMEO, YOUTUBE } from './embeds.ts'
import { escapeHtml, finishHtml } from './finish-html.ts'
import { plainText } from './plain-text.ts'
import {
  createRemovedReport,
  describeAttribute,
  describeTag,
  type RemovedReport,
} from './removed-report.ts'
import { transformTags } from './transform-tags.ts'

const WORDS_PER_MINUTE = 220
const MAX_ROUNDS = 4
/** Deeper than any text; the parser's work grows with length times depth. */
const MAX_OPEN = 250

class TooDeep extends Error {}

/** Pure and total: any text gives safe HTML, and safe HTML comes back unchanged. */
export function sanitizePost(content: string, siteUrl: string): RenderedContent {
  try {
    return describe(content, siteUrl, createRemovedReport())
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    const removed = createRemovedReport()
    removed.add('Mise en forme, trop imbriquée')
    return describe(`<p>${escapeHtml(plainText(content))}</p>`, siteUrl, removed)
  }
}

function describe(content: string, siteUrl: string, removed: RemovedReport): RenderedContent {
  const { html, headings } = settle(content, siteUrl, removed)
  return {
    html,
    headings,
    readingMinutes: countMinutes(plainText(html)),
    embedOrigins: [YOUTUBE, VIMEO].filter((origin) => html.includes(` src="${origin}/`)),
    removed: removed.describe(),
  }
}

/**
 * Taking out an element can bring together two that may not nest, which a browser would then part again.
 * The result is therefore read again until it stays as it is.
 */
function settle(content: string, siteUrl: string, removed: RemovedReport) {
  let finished = finishHtml(clean(content, siteUrl, removed))
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const again = finishHtml(clean(finished.html, siteUrl, createRemovedReport()))
    if (again.html === finished.html) break
    finished = again
  }
  return finished
}

function clean(content: string, siteUrl: string, removed: RemovedReport): string {
  let open = 0
  return sanitizeHtml(content, {
    ...allowedHtml,
    transformTags: transformTags(siteUrl, removed),
    onOpenTag(name, attribs) {
      open += 1
      if (open > MAX_OPEN) throw new TooDeep()
      noteRemovals(name, attribs, removed)
    },
    onCloseTag() {
      open -= 1
    },
  })
}

function noteRemovals(name: string, attribs: object, removed: RemovedReport): void {
  const tag = renamedTags[name] ?? name
  if (!allowedTags.has(tag)) removed.add(...describeTag(name))
  else {
    for (const attribute of Object.keys(attribs)) {
      if (!allowedAttributes(tag).includes(attribute)) removed.add(...describeAttribute(attribute))
    }
  }
}

function countMinutes(text: string): number {
  return Math.max(1, Math.ceil(text.split(' ').length / WORDS_PER_MINUTE))
}
