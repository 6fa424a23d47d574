import { invalidJson, validationFailed } from '../problem.ts'

/** Our calls take a dozen fields, none of which holds others. */
const MOST_PARTS = 1000

/** The value a body says; a megabyte of brackets or of names, which would hold everybody up, is not even begun. */
export function parseJson(text: string): unknown {
  if (hasManyParts(text)) {
    throw validationFailed([{ path: '', message: 'Le contenu envoyé a trop de champs' }])
  }
  try {
    return JSON.parse(text)
  } catch {
    throw invalidJson()
  }
}

/** Counts what opens or goes on with a list or an object; what stands in a text counts for nothing. */
function hasManyParts(text: string): boolean {
  let parts = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') {
      at = endOfText(text, at)
      if (at === -1) return false
    } else if (character === ',' || character === '[' || character === '{') parts += 1
    if (parts > MOST_PARTS) return true
  }
  return false
}

/** Where the next quotation mark without a backslash of its own stands; -1 when there is none. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  for (; end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text[end - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return -1
}
