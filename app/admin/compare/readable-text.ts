const BLOCK_END =
  /<\/(p|h[1-6]|li|blockquote|figcaption|figure|caption|tr|pre|div)>|<br ?\/?>|<hr ?\/?>/gi
const SHOWN = { img: 'image', iframe: 'vidéo' }

/** A stretch of an article for people who do not read HTML: lines where paragraphs end, a word for what is no text. */
export function readableText(html: string): string {
  const text = html
    .replace(/<(img|iframe)\b[^>]*>/gi, (element, tag: keyof typeof SHOWN) => {
      const words = /\b(?:alt|title)="([^"]+)"/i.exec(element)?.[1]
      return `[${SHOWN[tag]}${words ? ` : ${words}` : ''}]`
    })
    .replace(BLOCK_END, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/\s*\n\s*/g, '\n')
  return decode(text)
}

/** The same for what came or went, of which something must be seen: the end of a paragraph, or the tags themselves. */
export function readableChange(html: string): string {
  const text = readableText(html)
  if (text.trim() !== '' || !html.includes('<')) return text
  return text.includes('\n') ? '¶\n' : html
}

function decode(text: string): string {
  if (!text.includes('&')) return text
  const area = document.createElement('textarea')
  area.innerHTML = text
  return area.value
}
