import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'

export interface Document {
  fields: Record<string, unknown>
  body: string
  /** It begins like fields that do not end. */
  isUnclear?: boolean
}

const FENCES = {
  '---': (text: string): unknown => parseYaml(text, { merge: true }),
  '+++': (text: string): unknown => parseToml(text),
} as const

/** The fields before a text: YAML between ---, TOML between +++, or a JSON object; throws when they are broken. */
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
  const json = /^(\{\n[\s\S]*?\n\}|\{ *".*\})[ \t]*\n/.exec(text)?.[1]
  if (json) return { fields: asFields(JSON.parse(json)), body: text.slice(json.length) }
  return { fields: {}, body: text, isUnclear: /^(---|\+\+\+)[ \t]*\n/.test(text) }
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
