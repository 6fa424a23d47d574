import { postAddress } from '../../../domain/content-addresses.ts'
import type { ForeignPost, ForeignSite } from './foreign-site.ts'

export type ImportReport = ReturnType<typeof createImportReport>

const MAX_NAMES = 1000

/** Tells the operator what came in, what did not, and what to look at. */
export function createImportReport({ program, url }: Pick<ForeignSite, 'program' | 'url'>) {
  const leftOut = new Map<string, { count: number; names: string[] }>()
  const articles: string[] = []
  let published = 0
  let known = 0
  let found = { categories: [] as string[], pictures: 0 }
  return {
    leaveOut(said: string, name?: string): void {
      const what = onOneLine(said)
      const kind = leftOut.get(what) ?? { count: 0, names: [] }
      kind.count += 1
      if (name && kind.names.length < MAX_NAMES) kind.names.push(onOneLine(name))
      leftOut.set(what, kind)
    },
    countKnown(): void {
      known += 1
    },
    add(post: ForeignPost, slug: string, notes: string[]): void {
      if (post.published) published += 1
      const lines = [...new Set(notes)].map((note) => `\n    - ${onOneLine(note)}`)
      articles.push(`  ${postAddress(slug)}${post.published ? '' : ' (draft)'}${lines.join('')}`)
    },
    finish(given: typeof found): void {
      found = { ...given, categories: given.categories.map(onOneLine) }
    },
    /** One sentence. */
    summary(): string {
      const parts = [
        `${count(articles.length, 'article')} from ${program}${url ? ` (${onOneLine(url)})` : ''}`,
        `${published.toLocaleString('en')} published`,
        count(found.categories.length, 'new category', 'new categories'),
        count(found.pictures, 'picture'),
      ]
      if (known > 0) parts.push(`${known.toLocaleString('en')} here already`)
      const missing = [...leftOut.values()].reduce((sum, kind) => sum + kind.count, 0)
      if (missing > 0) parts.push(`${missing.toLocaleString('en')} left out`)
      return parts.join(', ')
    },
    /** Everything, article by article. */
    text(): string {
      const missing = [...leftOut].flatMap(([what, { count: number, names }]) => [
        `  ${count(number, what, what.replace(/^\w+/, '$&s'))}`,
        ...names.map((name) => `    - ${name}`),
      ])
      return [
        `${this.summary()}.`,
        ...(found.categories.length > 0 ? [`New categories: ${found.categories.join(', ')}.`] : []),
        ...(missing.length > 0 ? ['Left out:', ...missing] : []),
        ...(articles.length > 0 ? ['Articles:', ...articles] : []),
        '',
      ].join('\n')
    },
  }
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}

/** What articles are called may hold characters by which a terminal is told to do things. */
function onOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}
