import { escapeHtml } from '../../../../../domain/html/escape-html.ts'
import type { Embed } from '../../../../../domain/html/video-players.ts'
import { type DiffPart, diffWords } from '../../../compare/word-diff.ts'

/** A text with a part of it selected, as a text field has it. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** One replacement, and what is selected after it. */
export interface Edit {
  from: number
  to: number
  insert: string
  select: [start: number, end: number]
}

const BLOCK = /^<(h[2-4]|p|blockquote)>([\s\S]*)<\/\1>$/

/** Makes the selected lines one block, or another kind of block, or plain again. */
export function toggleBlock(selected: Selected, tag: 'h2' | 'h3' | 'blockquote'): Edit {
  const lines = wholeLines(selected)
  const inner = selected.text.slice(lines.start, lines.end).trim()
  const [, was, content = inner] = BLOCK.exec(inner) ?? []
  const now = was === tag ? 'p' : tag
  return replaceByBlock(lines, `<${now}>`, content, `</${now}>`)
}

export function makeImage(selected: Selected, src: string, alt: string): Edit {
  return replaceByBlock(selected, `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`, '', '')
}

/** A player for a video, from its address in any spelling. */
export function makePlayer(selected: Selected, { src, title }: Embed): Edit {
  const player = `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}"></iframe>`
  return replaceByBlock(selected, player, '', '')
}

/** Markup on lines of its own: pictures with what is said of them. */
export function insertBlock(selected: Selected, html: string): Edit {
  return replaceByBlock(selected, html, '', '')
}

/** A table whose first row names the columns; its first heading is selected, ready to be typed over. */
export function makeTable(selected: Selected, rows: number, columns: number): Edit {
  const heading = 'Colonne 1'
  const headings = Array.from(
    { length: columns },
    (_, i) => `<th scope="col">Colonne ${i + 1}</th>`,
  )
  const row = `    <tr>${'<td></td>'.repeat(columns)}</tr>\n`
  const table = `<table>\n  <thead>\n    <tr>${headings.join('')}</tr>\n  </thead>\n  <tbody>\n${row.repeat(rows)}  </tbody>\n</table>`
  const [before = '', after = ''] = table.split(heading)
  return replaceByBlock(selected, before, heading, after)
}

/** Replaces a part of the text; of what takes its place, the middle is selected. */
export function replace(
  from: number,
  to: number,
  before: string,
  selected: string,
  after: string,
): Edit {
  const start = from + before.length
  return {
    from,
    to,
    insert: `${before}${selected}${after}`,
    select: [start, start + selected.length],
  }
}

/** A block stands on lines of its own. */
export function replaceByBlock(
  { text, start, end }: Selected,
  open: string,
  content: string,
  close: string,
): Edit {
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n'
  const after = end === text.length || text[end] === '\n' ? '' : '\n'
  return replace(start, end, before + open, content, close + after)
}

export function wholeLines({ text, start, end }: Selected): Selected {
  const lineEnd = text.indexOf('\n', end)
  return {
    text,
    start: text.lastIndexOf('\n', start - 1) + 1,
    end: lineEnd === -1 ? text.length : lineEnd,
  }
}

/** Another text instead of this one, as the smallest replacement that leads there. */
function replaceChanged(wanted: string): (selected: Selected) => Edit {
  return ({ text }) => {
    const most = Math.min(text.length, wanted.length)
    let same = 0
    while (same < most && text[same] === wanted[same]) same += 1
    let end = 0
    while (end < most - same && text.at(-1 - end) === wanted.at(-1 - end)) end += 1
    return replace(same, text.length - end, '', wanted.slice(same, wanted.length - end), '')
  }
}

/** The same, with the cursor left among the words it was among. */
export function changeAround(wanted: string): (selected: Selected) => Edit {
  return (selected) => {
    const parts = diffWords(selected.text, wanted)
    const select: Edit['select'] = [follow(parts, selected.start), follow(parts, selected.end)]
    return { ...replaceChanged(wanted)(selected), select }
  }
}

/** Where a place in a text is once the text has changed: behind the words it was behind. */
function follow(parts: DiffPart[], place: number): number {
  let [left, now] = [place, 0]
  for (const { kind, text } of parts) {
    if (kind === 'same' && left <= text.length) return now + left
    if (kind === 'removed' && left < text.length) return now
    if (kind !== 'added') left -= text.length
    if (kind !== 'removed') now += text.length
  }
  return now
}
