import { hash } from 'node:crypto'
import { disclosureLines } from '../../../domain/disclosure.ts'
import { parseHtml, textOf } from '../../blog/html/article-tree.ts'
import { encodeOnDemand, type RenderedPage } from '../rendered-page.ts'
import { findElement, writeMarkdown } from './write-markdown.ts'

/** Made once for each page, and forgotten with it. */
const twins = new WeakMap<RenderedPage, RenderedPage>()

/** The same page for readers that are programs: its facts, its text, and who pays. */
export function markdownTwin(page: RenderedPage, url: string): RenderedPage {
  const known = twins.get(page)
  if (known) return known
  const identity = Buffer.from(writePage(page.bodies.identity.toString('utf8'), url))
  const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`
  const headers = {
    ...page.headers,
    'Content-Type': 'text/markdown; charset=utf-8',
    ETag: etag,
  }
  const twin = { ...page, etag, headers, bodies: encodeOnDemand(identity) }
  twins.set(page, twin)
  return twin
}

function writePage(html: string, url: string): string {
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

/** Whether the reader would rather have Markdown: it names it, and not after HTML. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept?.includes('text/markdown')) return false
  return (
    weightOf(accept, 'text/markdown') > 0 &&
    weightOf(accept, 'text/markdown') >= weightOf(accept, 'text/html')
  )
}

function weightOf(accept: string, type: string): number {
  const entry = accept
    .toLowerCase()
    .split(',')
    // By plain signs: a pattern that also takes the spaces around them starts anew at every space of a long row.
    .map((part) => part.split(';').map((word) => word.trim()))
    .find(([name]) => name === type)
  if (!entry) return 0
  const weight = entry.find((parameter) => parameter.startsWith('q='))
  return weight === undefined ? 1 : Number(weight.slice(2)) || 0
}

/** The path of the page whose twin this path names: `/blog/titre.md`, and `/index.md` for the home page. */
export function twinPath(pathname: string): string | undefined {
  if (!pathname.endsWith('.md')) return undefined
  const path = pathname.slice(0, -'.md'.length)
  return path === '/index' ? '/' : path
}
