import { disclosureLines } from '../../../domain/disclosure.ts'
import { findElement } from '../../../domain/html/html-tree.ts'
import { parseHtml, textOf } from '../../blog/html/article-tree.ts'
import { writeMarkdown } from './write-markdown.ts'

export interface TwinTask {
  html: string
  /** Where the page is, unless it says so itself. */
  url: string
}

/** A page in Markdown: its facts, its text, and who pays. */
export function writeTwin({ html, url }: TwinTask): string {
  const tree = parseHtml(html)
  const title = findElement(tree, ({ tagName }) => tagName === 'title')
  const meta = (name: string) =>
    findElement(
      tree,
      ({ tagName, properties }) =>
        tagName === 'meta' && (properties.name === name || properties.property === name),
    )?.properties.content
  const facts = {
    title: meta('og:title') ?? (title && textOf(title)),
    description: meta('description'),
    url: canonicalOf(tree) ?? url,
    published: meta('article:published_time'),
    updated: meta('article:modified_time') ?? meta('og:updated_time'),
    language: 'fr',
  }
  const main = findElement(tree, ({ tagName }) => tagName === 'main')
  return [
    '---',
    ...Object.entries(facts).flatMap(([name, value]) =>
      value ? [`${name}: ${JSON.stringify(value)}`] : [],
    ),
    '---',
    '',
    main ? writeMarkdown(main, url) : '',
    '---',
    '',
    ...disclosureLines,
    '',
  ].join('\n')
}

function canonicalOf(tree: ReturnType<typeof parseHtml>): string | undefined {
  return findElement(
    tree,
    ({ tagName, properties }) => tagName === 'link' && properties.rel === 'canonical',
  )?.properties.href
}
