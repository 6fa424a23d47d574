import { CODE } from './template-tags.ts'

const DEFINITION = /^\[\^([^\]\s]+)\]:[ \t]*(.*(?:\n(?:[ \t]+.+))*)\n?/gm
const REFERENCE = /\[\^([^\]\s]+)\]/g

/** Footnotes, which plain Markdown does not know: a raised number each, and the notes as a list at the end. */
export function writeFootnotes(source: string): string {
  const notes = new Map<string, string>()
  const text = outsideCode(source, (part) =>
    part.replace(DEFINITION, (_, name: string, note: string) => {
      notes.set(name, note.replace(/\s*\n\s*/g, ' '))
      return ''
    }),
  )
  if (notes.size === 0) return source
  const names = [...notes.keys()]
  const marked = outsideCode(text, (part) =>
    part.replace(REFERENCE, (whole, name: string) =>
      notes.has(name) ? `<sup>${names.indexOf(name) + 1}</sup>` : whole,
    ),
  )
  const list = [...notes.values()].map((note, index) => `${index + 1}. ${note}`)
  return `${marked.trimEnd()}\n\n---\n\n${list.join('\n')}\n`
}

function outsideCode(source: string, write: (part: string) => string): string {
  return source
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : write(part)))
    .join('')
}
