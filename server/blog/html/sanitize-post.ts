import { sanitize } from 'hast-util-sanitize'
import type { RenderedContent } from '../../../domain/rendered-content.ts'
import { sanitizeSchema } from './allowed-html.ts'
import type { Tree } from './article-tree.ts'
import { finishTree } from './finish-tree.ts'
import { parseHtml } from './parse-html.ts'
import { textOf } from './plain-text.ts'
import { createRemovedReport } from './removed-report.ts'
import { shapeTree } from './shape-tree.ts'
import { writeHtml } from './write-html.ts'

const WORDS_PER_MINUTE = 220

/** Pure and total: any text gives safe HTML, and safe HTML comes back unchanged. */
export function sanitizePost(content: string, siteUrl: string): RenderedContent {
  const removed = createRemovedReport()
  const parsed = parseHtml(content, () => removed.add('Mise en forme, trop imbriquée'))
  const tree = sanitize(shapeTree(parsed, siteUrl, removed), sanitizeSchema) as Tree
  const words = textOf(tree).split(' ').length
  const { headings, embedOrigins } = finishTree(tree)
  return {
    html: writeHtml(tree.children),
    headings,
    readingMinutes: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)),
    embedOrigins,
    removed: removed.describe(),
  }
}
