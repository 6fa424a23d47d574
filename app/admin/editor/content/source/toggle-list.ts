import { listOpenTags, scanHtml, type Token } from '../markup/scan-html.ts'
import { type Edit, replace, replaceByBlock, type Selected, wholeLines } from './formatting.ts'

type ListTag = 'ul' | 'ol'

/** One item for each selected line; in a list, its other kind, or paragraphs again. */
export function toggleList(selected: Selected, tag: ListTag): Edit {
  const { text, start } = selected
  const list = listOpenTags(text, start).findLast((open) => open.tag === 'ul' || open.tag === 'ol')
  const close = list && findClose(text, list)
  return list && close ? changeList(selected, list, close, tag) : makeList(selected, tag)
}

function makeList(selected: Selected, tag: ListTag): Edit {
  const lines = wholeLines(selected)
  const texts = selected.text.slice(lines.start, lines.end).split('\n')
  const items = texts.map((line) => line.trim().replace(/^<p>(.*)<\/p>$/, '$1')).filter(Boolean)
  const content = (items.length > 0 ? items : ['']).join('</li>\n  <li>')
  return replaceByBlock(lines, `<${tag}>\n  <li>`, content, `</li>\n</${tag}>`)
}

function changeList({ text }: Selected, list: Token, close: Token, tag: ListTag): Edit {
  const content = text.slice(list.to, close.from)
  if (list.tag !== tag) return replace(list.from, close.to, `<${tag}>`, content, `</${tag}>`)
  // Inner lists end up between the paragraphs, as they stood between the words.
  const lines = content
    .split(/<\/?li[^>]*>|(?=<[uo]l[ >])/i)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/^<[uo]l[ >]/i.test(part) ? part : `<p>${part}</p>`))
  return replace(list.from, close.to, '', lines.join('\n'), '')
}

function findClose(text: string, list: Token): Token | undefined {
  let depth = 0
  return scanHtml(text).find(({ kind, tag, from }) => {
    if (from <= list.from || tag !== list.tag) return false
    depth += kind === 'open' ? 1 : -1
    return depth < 0
  })
}
