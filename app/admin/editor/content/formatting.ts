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
    return replace(start, end, inner.slice(open.length, -close.length))
  }
  if (text.slice(0, start).endsWith(open) && text.slice(end).startsWith(close)) {
    return replace(start - open.length, end + close.length, inner)
  }
  return wrap({ text, start, end }, open, close)
}

const BLOCK = /^<(h[2-4]|p|blockquote)>([\s\S]*)<\/\1>$/

/** Makes the selected lines one block, or another kind of block, or plain again. */
export function toggleBlock(selected: Selected, tag: 'h2' | 'h3' | 'blockquote'): Edit {
  const { start, end } = wholeLines(selected)
  const [, was, content] = BLOCK.exec(selected.text.slice(start, end).trim()) ?? []
  if (content !== undefined) {
    const now = was === tag ? 'p' : tag
    return block(selected.text, start, end, `<${now}>`, content, `</${now}>`)
  }
  const inner = selected.text.slice(start, end).trim()
  return block(selected.text, start, end, `<${tag}>`, inner, `</${tag}>`)
}

/** One item for each selected line. */
export function makeList(selected: Selected, tag: 'ul' | 'ol'): Edit {
  const { start, end } = wholeLines(selected)
  const lines = selected.text.slice(start, end).split('\n')
  const items = lines.map((line) => line.trim().replace(/^<p>(.*)<\/p>$/, '$1')).filter(Boolean)
  const content = (items.length > 0 ? items : ['']).join('</li>\n  <li>')
  return block(selected.text, start, end, `<${tag}>\n  <li>`, content, `</li>\n</${tag}>`)
}

export function makeLink(selected: Selected, href: string, label: string): Edit {
  const open = `<a href="${escapeHtml(href)}">`
  if (selected.start < selected.end) return wrap(selected, open, '</a>')
  return caretAfter(selected.start, selected.end, `${open}${escapeHtml(label || href)}</a>`)
}

export function makeImage(selected: Selected, src: string, alt: string): Edit {
  const html = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`
  return block(selected.text, selected.start, selected.end, html, '', '')
}

/** A table whose first row names the columns; its first heading is selected, ready to be typed over. */
export function makeTable({ text, start, end }: Selected, rows: number, columns: number): Edit {
  const heading = 'Colonne 1'
  const headings = Array.from(
    { length: columns },
    (_, i) => `<th scope="col">Colonne ${i + 1}</th>`,
  )
  const row = `    <tr>${'<td></td>'.repeat(columns)}</tr>\n`
  const table = `<table>\n  <thead>\n    <tr>${headings.join('')}</tr>\n  </thead>\n  <tbody>\n${row.repeat(rows)}  </tbody>\n</table>`
  const [before = '', after = ''] = table.split(heading)
  return block(text, start, end, before, heading, after)
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
  return caretAfter(start, end, insert)
}

function wrap({ text, start, end }: Selected, open: string, close: string): Edit {
  const inner = text.slice(start, end)
  const from = start + open.length
  return {
    from: start,
    to: end,
    insert: `${open}${inner}${close}`,
    select: [from, from + inner.length],
  }
}

function replace(from: number, to: number, insert: string): Edit {
  return { from, to, insert, select: [from, from + insert.length] }
}

function caretAfter(from: number, to: number, insert: string): Edit {
  return { from, to, insert, select: [from + insert.length, from + insert.length] }
}

/** A block stands on lines of its own. */
function block(
  text: string,
  start: number,
  end: number,
  open: string,
  content: string,
  close: string,
): Edit {
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n'
  const after = end === text.length || text[end] === '\n' ? '' : '\n'
  const from = start + before.length + open.length
  return {
    from: start,
    to: end,
    insert: `${before}${open}${content}${close}${after}`,
    select: [from, from + content.length],
  }
}

function wholeLines({ text, start, end }: Selected): { start: number; end: number } {
  const lineEnd = text.indexOf('\n', end)
  return {
    start: text.lastIndexOf('\n', start - 1) + 1,
    end: lineEnd === -1 ? text.length : lineEnd,
  }
}
