import { isUnclearDate, readDate } from '../foreign-site.ts'
import { readDatedName } from './dated-name.ts'
import type { Document } from './front-matter.ts'

export interface Place {
  path: string
  /** Beside or below the `index.md` of an article, which Hugo takes for its own. */
  isInBundle: boolean
}

/**
 * Why the program an article comes from would not have shown it, undefined if it would; '' where a word of its own says
 * so. When in doubt, it is a draft. What hides articles in the settings of a whole site is not read.
 */
export function findHidden(
  place: Place,
  document: Document,
  date: string | undefined,
): string | undefined {
  return findHiddenByPlace(place, document) ?? findHiddenByFields(document, date)
}

function findHiddenByPlace({ path, isInBundle }: Place, { fields }: Document): string | undefined {
  const names = path.split('/')
  if (names.some((name) => /^_?drafts$/i.test(name))) return ''
  if (names.some((name) => /^[._]/.test(name) && name !== '_posts')) return 'was hidden by its name'
  if (names.includes('_posts')) {
    // Jekyll asks for both.
    if (!readDatedName(names.at(-1) ?? '')) return 'has no date in its name'
    if (Object.keys(fields).length === 0) return 'has no fields'
  }
  return isInBundle ? 'lay beside the index of another article' : undefined
}

function findHiddenByFields(
  { fields, isUnclear }: Document,
  date: string | undefined,
): string | undefined {
  // Hugo reads names in any case.
  const lower = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]),
  )
  if (['draft', 'isdraft', 'private'].some((name) => !isNo(lower[name] ?? false))) return ''
  if (isNo(lower.published ?? true) || !isPublicStatus(lower.status)) return ''
  if (isUnclear) return 'begins like fields that cannot be read'
  const isBuilt = [lower.build, lower._build].every(isBuiltAndListed)
  if (!isBuilt || !isNo(lower.headless ?? false)) return 'had no page of its own'
  const dates = [...BEGINS, ...ENDS].map((name) => lower[name])
  const unclear = dates.find((one) => isUnclearDate(one) && !isYes(one))
  if (unclear !== undefined) return `has a date that cannot be read (${unclear})`
  const begins = [date, ...listDates(lower, BEGINS)]
  if (begins.some((one) => one && Date.parse(one) > Date.now())) return 'was scheduled'
  const isOver = listDates(lower, ENDS).some((one) => Date.parse(one) <= Date.now())
  return isOver ? 'had expired' : undefined
}

const BEGINS = ['date', 'pubdate', 'publishdate', 'published', 'published_at']
const ENDS = ['expirydate', 'unpublishdate']

/** As Hugo and Jekyll read it, quoted or not. */
const isNo = (value: unknown) => /^(false|no|off|n|0|)$/i.test(String(value).trim())
/** `published` may be a date or a word. */
const isYes = (value: unknown) => /^(true|yes|on|y|1)$/i.test(String(value).trim())

const isPublicStatus = (status: unknown) =>
  status === undefined || status === null || /^publi/i.test(String(status).trim())

/** Hugo may be told to make no page of an article, or to name it nowhere. */
function isBuiltAndListed(options: unknown): boolean {
  if (options === null || typeof options !== 'object') return true
  const { render = true, list = true } = options as { render?: unknown; list?: unknown }
  return [render, list].every((one) => /^(true|always)$/i.test(String(one)))
}

const listDates = (fields: Document['fields'], names: string[]) =>
  names.map((name) => readDate(fields[name])).filter((date) => date !== undefined)
