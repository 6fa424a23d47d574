import { escapeHtml } from '../../../../../domain/html/escape-html.ts'
import { listOpenTags } from '../markup/scan-html.ts'
import { type Edit, replace, type Selected } from './formatting.ts'

const HREF = /(\shref\s*=\s*)("[^"]*"|'[^']*'|[^\s>]+)/i

/** The link that the selection stands in. */
export function findLinkAt({ text, start }: Selected) {
  const open = listOpenTags(text, start).findLast(({ tag }) => tag === 'a')
  if (!open) return undefined
  const tag = text.slice(open.from, open.to)
  const written = (HREF.exec(tag)?.[2] ?? '').replace(/^["']|["']$/g, '')
  return { ...open, href: written.replaceAll('&quot;', '"').replaceAll('&amp;', '&') }
}

export function makeLink(selected: Selected, href: string, label: string): Edit {
  const { text, start, end } = selected
  const found = findLinkAt(selected)
  if (found) {
    const tag = text.slice(found.from, found.to)
    const changed = tag.replace(HREF, (_, name) => `${name}"${escapeHtml(href)}"`)
    return {
      ...replace(found.from, found.to, changed, '', ''),
      select: shift([start, end], changed.length - tag.length),
    }
  }
  const open = `<a href="${escapeHtml(href)}">`
  if (start < end) return replace(start, end, open, text.slice(start, end), '</a>')
  return replace(start, end, `${open}${escapeHtml(label || href)}</a>`, '', '')
}

/** Leaves the words. */
export function removeLink(selected: Selected): Edit {
  const { text, start, end } = selected
  const found = findLinkAt(selected)
  const close = found ? text.toLowerCase().indexOf('</a>', found.to) : -1
  if (!found || close === -1) return replace(start, end, '', text.slice(start, end), '')
  return replace(found.from, close + '</a>'.length, '', text.slice(found.to, close), '')
}

function shift([start, end]: [number, number], by: number): [number, number] {
  return [start + by, end + by]
}
