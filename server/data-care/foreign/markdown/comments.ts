import { CODE } from './template-tags.ts'

/** What authors hide from their readers, in each of the languages that Markdown is mixed with. */
const COMMENTS = [
  // Liquid: a passage, and the rest where it does not end; or a tag.
  /\{%-?\s*comment(?![\w-])[^%]*%\}[\s\S]*?(?:\{%-?\s*endcomment\s*-?%\}|$)/,
  /\{%-?\s*#[\s\S]*?%\}/,
  // Kramdown: one that is empty ends in itself.
  /\{::comment\b[^}]*\/\}/,
  /\{::comment\b[^}]*\}[\s\S]*?\{:\/(?:comment)?\}/,
  // Hugo: one that does not end is a tag of the site's own.
  /\{\{[<%]\s*comment(?![\w-])[^}/]*[%>]\}\}[\s\S]*?\{\{[<%]\s*\/\s*comment\s*[%>]\}\}/,
  // MDX.
  /(?<!\{)\{\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*\}/,
]
/** Whichever begins first holds the other: code may show a comment, a comment may hold code. */
const CODE_OR_COMMENT = new RegExp([CODE, ...COMMENTS].map(({ source }) => source).join('|'), 'g')

/** The text without its comments, which are noted. */
export function leaveOutComments(source: string, notes: string[]): string {
  return source.replace(CODE_OR_COMMENT, (_, code: string | undefined) => {
    if (code === undefined) notes.push('a comment in its text is left out')
    return code ?? ''
  })
}
