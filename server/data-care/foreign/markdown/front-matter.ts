import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'

export interface Document {
  fields: Record<string, unknown>
  body: string
  /** It begins like fields that do not end, or that are no JSON. */
  isUnclear?: boolean
}

const FENCES = {
  '---': (text: string): unknown => parseYaml(text, { merge: true }),
  '+++': (text: string): unknown => parseToml(text),
} as const

/** An object, or a brace alone on its line; tags of templates (`{{<`, `{%`, `{/*`) begin otherwise. */
const JSON_START = /^\{[ \t]*["}\n]/

/** The fields before a text: YAML between ---, TOML between +++, or a JSON object; throws when the first two are broken. */
export function readFrontMatter(source: string): Document {
  const text = source
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replace(/^\s+/, '')
  const [head, fence, inside = ''] =
    /^(---|\+\+\+)[ \t]*\n([\s\S]*?\n)?(?:\1|\.\.\.)[ \t]*(?:\n|$)/.exec(text) ?? []
  if (head && (fence === '---' || fence === '+++')) {
    return { fields: asFields(FENCES[fence](inside)), body: text.slice(head.length) }
  }
  if (JSON_START.test(text)) return readJson(text)
  return { fields: {}, body: text, isUnclear: /^(---|\+\+\+)[ \t]*\n/.test(text) }
}

function readJson(text: string): Document {
  const end = findObjectEnd(text)
  try {
    return { fields: asFields(JSON.parse(text.slice(0, end))), body: text.slice(end) }
  } catch {
    return { fields: {}, body: text, isUnclear: true }
  }
}

/** Where the brace is closed that the text begins with; braces in quotes do not count. */
function findObjectEnd(text: string): number {
  let depth = 0
  for (const { 0: found, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (found === '{') depth += 1
    if (found === '}') depth -= 1
    if (depth === 0) return index + 1
  }
  return 0
}

function asFields(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

/** The first of these fields that holds a text. */
export function textField(fields: Record<string, unknown>, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'string' && value.trim()) return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return undefined
}

/** The first of these fields that holds texts: a list, or one alone. */
export function listField(fields: Record<string, unknown>, ...names: string[]): string[] {
  for (const name of names) {
    const value = fields[name]
    const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
    const texts = list.map(nameOf).filter(Boolean)
    if (texts.length > 0) return texts
  }
  return []
}

/** Some write a person or a category as an object with a name. */
function nameOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  const name = (value as { name?: unknown } | null)?.name
  return typeof name === 'string' ? name.trim() : ''
}
