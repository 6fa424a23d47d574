import {
  createElement,
  createText,
  type ElementNode,
  type TreeNode,
} from '../../../../../domain/html/html-tree.ts'
import { findPlayer } from '../../../../../domain/html/video-players.ts'

const MARKDOWN = [
  /^#{1,6} \S/m,
  /^\s*[-*+] \S.*\n+\s*[-*+] \S/m,
  /^\s*\d+[.)] \S.*\n+\s*\d+[.)] \S/m,
  /(^|\s)\*\*\S[^*\n]*\*\*/,
  /\[[^\]\n]+\]\(\S+\)/,
  /^```/m,
  /^\|.*\|\s*\n\|[ :|-]+\|/m,
  /^> \S/m,
]

export function looksLikeMarkdown(text: string): boolean {
  return MARKDOWN.some((sign) => sign.test(text))
}

export function looksLikeHtml(text: string): boolean {
  return /<\/?[a-z][\w-]*(\s[^<>]*)?\/?>/i.test(text)
}

/** Paragraphs stay paragraphs and lines stay lines; a video's address alone becomes its player. */
export function readPlainText(text: string): ElementNode[] {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n\s*/)
  return paragraphs.flatMap((paragraph) => {
    const lines = paragraph.trim().split('\n')
    const player = lines.length === 1 ? findPlayer(lines[0] ?? '') : undefined
    if (player) return [player]
    const children = lines.flatMap((line, place): TreeNode[] =>
      place > 0 ? [createElement('br'), createText(line.trim())] : [createText(line.trim())],
    )
    return paragraph.trim() ? [createElement('p', {}, children)] : []
  })
}
