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

/** Puts the selection between tags, or takes the tags away when they are there already. */
export function toggleInline({ text, start, end }: Selected, tag: string): Edit {
  const open = `<${tag}>`
  const close = `</${tag}>`
  const inner = text.slice(start, end)
  if (inner.startsWith(open) && inner.endsWith(close)) {
    return replace(start, end, '', inner.slice(open.length, -close.length), '')
  }
  if (text.slice(0, start).endsWith(open) && text.slice(end).startsWith(close)) {
    return replace(start - open.length, end + close.length, '', inner, '')
  }
  return replace(start, end, open, inner, close)
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

/** One item for each selected line. */
export function makeList(selected: Selected, tag: 'ul' | 'ol'): Edit {
  const lines = wholeLines(selected)
  const texts = selected.text.slice(lines.start, lines.end).split('\n')
  const items = texts.map((line) => line.trim().replace(/^<p>(.*)<\/p>$/, '$1')).filter(Boolean)
  const content = (items.length > 0 ? items : ['']).join('</li>\n  <li>')
  return replaceByBlock(lines, `<${tag}>\n  <li>`, content, `</li>\n</${tag}>`)
}

export function makeLink({ text, start, end }: Selected, href: string, label: string): Edit {
  const open = `<a href="${escapeHtml(href)}">`
  if (start < end) return replace(start, end, open, text.slice(start, end), '</a>')
  return replace(start, end, `${open}${escapeHtml(label || href)}</a>`, '', '')
}

export function makeImage(selected: Selected, src: string, alt: string): Edit {
  return replaceByBlock(selected, `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`, '', '')
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

/** An address as people type it, made complete; undefined when it cannot be one. */
export function normalizeAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/|#)\S+$/i.test(text)) return text
  if (/^[^\s@:]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : undefined
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** What can be put in as it is: pasted text already turned into HTML. */
export function insertText({ start, end }: Selected, insert: string): Edit {
  return replace(start, end, insert, '', '')
}

/** Replaces a part of the text; of what takes its place, the middle is selected. */
function replace(from: number, to: number, before: string, selected: string, after: string): Edit {
  const start = from + before.length
  return {
    from,
    to,
    insert: `${before}${selected}${after}`,
    select: [start, start + selected.length],
  }
}

/** A block stands on lines of its own. */
function replaceByBlock(
  { text, start, end }: Selected,
  open: string,
  content: string,
  close: string,
): Edit {
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n'
  const after = end === text.length || text[end] === '\n' ? '' : '\n'
  return replace(start, end, before + open, content, close + after)
}

function wholeLines({ text, start, end }: Selected): Selected {
  const lineEnd = text.indexOf('\n', end)
  return {
    text,
    start: text.lastIndexOf('\n', start - 1) + 1,
    end: lineEnd === -1 ? text.length : lineEnd,
  }
}
