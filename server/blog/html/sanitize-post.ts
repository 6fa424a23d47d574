import { sanitize } from 'hast-util-sanitize'
import type { Tree } from '../../../domain/html/html-tree.ts'
import { createRemovedReport } from '../../../domain/html/removed-report.ts'
import type { RenderedContent } from '../../../domain/rendered-content.ts'
import type { BlogReader } from '../../../domain/services.ts'
import { sanitizeSchema } from './allowed-html.ts'
import { arrangeTree } from './arrange-tree.ts'
import { parseHtml, textOf, writeHtml } from './article-tree.ts'
import { oncePerVersion } from './once-per-version.ts'

const WORDS_PER_MINUTE = 220

/** Pure and total: any text gives safe HTML, and safe HTML comes back unchanged. */
export function sanitizePost(content: string, siteUrl: string): RenderedContent {
  const removed = createRemovedReport()
  const parsed = parseHtml(content, () => removed.add('Mise en forme, trop imbriquée'))
  const { tree, headings, embedOrigins, pictures } = arrangeTree(parsed, siteUrl, removed)
  const words = textOf(tree).split(' ').length
  return {
    html: writeHtml((sanitize(tree, sanitizeSchema) as Tree).children),
    headings,
    readingMinutes: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)),
    embedOrigins,
    pictures,
    removed: removed.describe(),
  }
}

export function createPostRenderer(siteUrl: string): BlogReader['renderPost'] {
  return oncePerVersion((content) => sanitizePost(content, siteUrl))
}
