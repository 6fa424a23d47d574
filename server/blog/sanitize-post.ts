import sanitizeHtml from 'sanitize-html'
import { allowedAttributes, allowedHtml, allowedTags, renamedTags } from './html/allowed-html.ts'
import { VIMEO, YOUTUBE } from './html/embeds.ts'
import { finishHtml, type Heading } from './html/finish-html.ts'
import { limitNesting } from './html/limit-nesting.ts'
import {
  createRemovedReport,
  describeAttribute,
  describeTag,
  type RemovedReport,
} from './html/removed-report.ts'
import { transformTags } from './html/transform-tags.ts'
import { plainText } from './plain-text.ts'

export type { Heading }

/** A post's content, safe to show. */
export interface RenderedContent {
  html: string
  headings: Heading[]
  readingMinutes: number
  /** The origins its video players come from, for the page's security policy; empty without any. */
  embedOrigins: string[]
  /** What was taken out, in French, for the author. */
  removed: string[]
}

const WORDS_PER_MINUTE = 220

/** Pure and total: any text gives safe HTML, and safe HTML comes back unchanged. */
export function sanitizePost(content: string, siteUrl: string): RenderedContent {
  const removed = createRemovedReport()
  const clean = sanitizeHtml(limitNesting(content), {
    ...allowedHtml,
    transformTags: transformTags(siteUrl, removed),
    onOpenTag: (name, attribs) => noteRemovals(name, attribs, removed),
  })
  const { html, headings } = finishHtml(clean)
  return {
    html,
    headings,
    readingMinutes: countMinutes(plainText(clean)),
    embedOrigins: [YOUTUBE, VIMEO].filter((origin) => html.includes(` src="${origin}/`)),
    removed: removed.describe(),
  }
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
