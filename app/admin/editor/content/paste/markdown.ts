import { parse } from 'marked'

/** Markdown as HTML, to be cleaned like any other that is pasted. */
export function renderMarkdown(text: string): string {
  return parse(text, { async: false, gfm: true })
}
