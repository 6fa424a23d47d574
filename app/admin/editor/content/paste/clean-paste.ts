import { normalizePasted } from './normalize-pasted.ts'
import { serializeBlocks } from './serialize-blocks.ts'

/** Markup that says more than plain text does. */
const STRUCTURE = 'h1,h2,h3,h4,h5,h6,p+p,ul,ol,table,blockquote,a[href],strong,em,pre,img,div+div'

/**
 * Turns what a word processor puts on the clipboard into the clean HTML an article is written in:
 * structure and links stay, styles, classes and empty paragraphs go. Undefined when the plain text
 * serves as well.
 */
export function cleanPastedHtml(html: string, plainText: string): string | undefined {
  // Someone who copies HTML source from a code editor wants that source, not its colours.
  if (/<\/?[a-z][\w-]*(\s[^<>]*)?>/i.test(plainText)) return undefined
  const { body } = new DOMParser().parseFromString(setAside(html), 'text/html')
  normalizePasted(body)
  return body.querySelector(STRUCTURE) ? serializeBlocks(body).join('\n') : undefined
}

/** The page's security policy also watches over what is parsed: styles and handlers stay only to be read. */
function setAside(html: string): string {
  return html
    .replace(/<style[\s>][\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)\s*=/gi, ' data-$1='))
}
