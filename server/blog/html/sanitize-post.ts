import { sanitize } from 'hast-util-sanitize'
import type { Tree } from '../../../domain/html/html-tree.ts'
import { createRemovedReport } from '../../../domain/html/removed-report.ts'
import type { RenderedContent } from '../../../domain/rendered-content.ts'
import { readingMinutesOf } from '../../../domain/text/reading-time.ts'
import { sanitizeSchema } from './allowed-html.ts'
import { arrangeTree } from './arrange-tree.ts'
import { parseHtml, textOf, writeHtml } from './article-tree.ts'

/** Nobody looks through more of them. */
const MAX_HEADINGS = 1000

/** Pure and total: any text gives safe HTML, and safe HTML comes back unchanged. */
export function sanitizePost(content: string, siteUrl: string): RenderedContent {
  const removed = createRemovedReport()
  const parsed = parseHtml(content, () => removed.add('Mise en forme, trop imbriquée'))
  const { tree, headings, embedOrigins, pictures } = arrangeTree(parsed, siteUrl, removed)
  const words = textOf(tree).split(' ').length
  return {
    html: writeHtml((sanitize(tree, sanitizeSchema) as Tree).children),
    headings: headings.slice(0, MAX_HEADINGS),
    readingMinutes: readingMinutesOf(words),
    embedOrigins,
    pictures,
    removed: removed.describe(),
  }
}
