const BLOCK_END =
  /(?<=<\/(?:p|h[1-6]|ul|ol|dl|blockquote|figure|table|pre|details|div|section)>|<hr ?\/?>|\n)(?=[^\n]|\n)/i
const WORD = /<[^<>]*>|&#?\w+;|[\p{L}\p{N}\p{M}'’-]+|\s+|[^\s]/gu

/** An article's HTML, paragraph by paragraph; joined again it is the same text. */
export function splitBlocks(html: string): string[] {
  return html === '' ? [] : html.split(BLOCK_END)
}

/** Words, tags, spaces and signs; joined again they are the same text. */
export function splitWords(text: string): string[] {
  return text.match(WORD) ?? []
}
