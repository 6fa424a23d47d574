import { voidTags } from '../../../../../domain/html/article-html.ts'

/** A piece of HTML source, by its place: what the parser's tree no longer tells. */
export interface Token {
  kind: 'open' | 'close' | 'text' | 'comment'
  /** In small letters; empty for texts and comments. */
  tag: string
  from: number
  to: number
}

/** Inside these, tags are text. */
const OPAQUE = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noscript'])

/** Linear, whatever the source: an unfinished tag ends the scan, as it ends the parser's. */
export function scanHtml(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  let textFrom = 0

  function push(kind: Token['kind'], tag: string, from: number, to: number) {
    if (from > textFrom) tokens.push({ kind: 'text', tag: '', from: textFrom, to: from })
    tokens.push({ kind, tag, from, to })
    at = to
    textFrom = to
  }

  while (at < source.length) {
    const start = source.indexOf('<', at)
    if (start === -1) break
    if (source.startsWith('<!', start) || source.startsWith('<?', start)) {
      const end = findCommentEnd(source, start)
      push('comment', '', start, end)
      continue
    }
    const [, slash = '', name = ''] = TAG_START.exec(source.slice(start, start + 40)) ?? []
    const end = name ? findTagEnd(source, start) : undefined
    if (!name) {
      at = start + 1
      continue
    }
    if (end === undefined) break
    const tag = name.toLowerCase()
    push(slash ? 'close' : 'open', tag, start, end)
    if (!slash && OPAQUE.has(tag)) {
      const closing = source.toLowerCase().indexOf(`</${tag}`, end)
      at = closing === -1 ? source.length : closing
    }
  }
  if (textFrom < source.length) {
    tokens.push({ kind: 'text', tag: '', from: textFrom, to: source.length })
  }
  return tokens
}

const TAG_START = /^<(\/?)([a-z][a-z0-9:-]*)/i

function findCommentEnd(source: string, start: number): number {
  const isComment = source.startsWith('<!--', start)
  const end = source.indexOf(isComment ? '-->' : '>', start + 2)
  return end === -1 ? source.length : end + (isComment ? 3 : 1)
}

function findTagEnd(source: string, start: number): number | undefined {
  let quote = ''
  for (let at = start + 1; at < source.length; at += 1) {
    const letter = source[at] ?? ''
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '>') return at + 1
    // A quote opens a value only behind its equals sign; elsewhere it is a stray letter.
    else if ((letter === '"' || letter === "'") && /=\s*$/.test(source.slice(start, at).slice(-9)))
      quote = letter
  }
  return undefined
}

/** A tag that has no partner. */
export interface TagProblem {
  kind: 'unclosed' | 'stray'
  tag: string
  from: number
  to: number
}

/** Tags that are never closed, and closing tags of nothing. */
export function listTagProblems(source: string): TagProblem[] {
  const problems: TagProblem[] = []
  const open: Token[] = []
  for (const token of scanHtml(source)) {
    const { kind, tag, from, to } = token
    if (kind === 'open' && !voidTags.has(tag)) open.push(token)
    if (kind !== 'close') continue
    const partner = open.findLastIndex((candidate) => candidate.tag === tag)
    if (partner === -1) problems.push({ kind: 'stray', tag, from, to })
    else problems.push(...open.splice(partner).slice(1).map(unclosed))
  }
  return [...problems, ...open.map(unclosed)].sort((a, b) => a.from - b.from)
}

function unclosed({ tag, from, to }: Token): TagProblem {
  return { kind: 'unclosed', tag, from, to }
}

/** The elements that are open at a place of the source, outermost first. */
export function listOpenTags(source: string, place: number): Token[] {
  const open: Token[] = []
  for (const token of scanHtml(source)) {
    if (token.from >= place) break
    if (token.kind === 'open' && !voidTags.has(token.tag)) open.push(token)
    if (token.kind !== 'close') continue
    const partner = open.findLastIndex(({ tag }) => tag === token.tag)
    if (partner !== -1) open.splice(partner)
  }
  return open
}

/** A part of the source that is inside nothing else. */
export interface Piece {
  kind: 'element' | 'text' | 'comment'
  tag: string
  from: number
  to: number
}

/** The outermost parts of well-formed source, in their order and without a gap. */
export function listPieces(source: string): Piece[] {
  const pieces: Piece[] = []
  let depth = 0
  for (const { kind, tag, from, to } of scanHtml(source)) {
    const last = pieces.at(-1)
    if (depth > 0 && last) last.to = to
    else
      pieces.push({ kind: kind === 'open' || kind === 'close' ? 'element' : kind, tag, from, to })
    if (kind === 'open' && !voidTags.has(tag)) depth += 1
    if (kind === 'close') depth = Math.max(0, depth - 1)
  }
  return pieces
}
