import type { Reply } from '../support/network/http-question.ts'

type Directives = Map<string, string[]>

const BROAD = new Set(['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*'])
const UNSAFE = new Set([...BROAD, "'unsafe-inline'", 'data:'])
const PRIVATE_REFERRERS =
  /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/
const SIX_MONTHS_S = 15_552_000

/**
 * What an https page scores under the rules of mdn-http-observatory 1.4.8. Headers alone earn at most
 * 130: the rest is for cookies, for subresource integrity and for being in the browsers' preload list.
 */
export function scoreOf({ headers, text }: Reply): number {
  const policy = parsePolicy(String(headers['content-security-policy'] ?? ''))
  const marks = [
    policyMark(policy),
    framingMark(policy, headers['x-frame-options']),
    headers['access-control-allow-credentials'] ? -50 : 0,
    headers['set-cookie'] ? -40 : 0,
    referrerMark(headers['referrer-policy']),
    transportMark(headers['strict-transport-security']),
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    resourceMark(headers['cross-origin-resource-policy']),
    /<script[^>]+src="(?:https?:)?\/\//.test(text) ? -5 : 0,
  ]
  const base = 100 + sum(marks.filter((mark) => mark < 0))
  // Extra credit is for those who need none.
  return base >= 90 ? 100 + sum(marks) : base
}

function policyMark(policy: Directives): number {
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const [scripts, styles, objects] = [
    sources('script-src'),
    sources('style-src'),
    sources('object-src'),
  ]
  if (policy.size === 0) return -25
  if (scripts.some((source) => UNSAFE.has(source))) return -20
  if (objects.some((source) => BROAD.has(source))) return -20
  if ([...policy.values()].flat().some((source) => /^(http|ftp):/.test(source))) return -20
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10
  if (styles.some((source) => UNSAFE.has(source))) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function framingMark(policy: Directives, header: unknown): number {
  if (policy.has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(String(header)) ? 0 : -20
}

function referrerMark(header: unknown): number {
  if (header === undefined) return 0
  return PRIVATE_REFERRERS.test(String(header)) ? 5 : -5
}

function transportMark(header: string | undefined): number {
  const seconds = Number(/^max-age=(\d+)/.exec(header ?? '')?.[1])
  if (Number.isNaN(seconds)) return -20
  return seconds >= SIX_MONTHS_S ? 0 : -10
}

function resourceMark(header: unknown): number {
  return header === 'same-origin' || header === 'same-site' ? 10 : 0
}

export function parsePolicy(header: string): Directives {
  const entries = header
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name)
  return new Map(entries.map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

function sum(marks: number[]): number {
  return marks.reduce((total, mark) => total + mark, 0)
}
