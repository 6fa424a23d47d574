import { readableChange, readableText } from './readable-text.ts'
import { type DiffPart, diffWords } from './word-diff.ts'

/** How much of what stayed the same is shown around a change. */
const CONTEXT = 160

/** What became of a text, words that went and words that came marked where they stand. */
export function ChangedText({ before, after }: { before: string; after: string }) {
  const parts = diffWords(before, after)
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {parts.map((part, index) => (
        <Part key={index} part={part} isFirst={index === 0} isLast={index === parts.length - 1} />
      ))}
    </p>
  )
}

function Part({ part, isFirst, isLast }: { part: DiffPart; isFirst: boolean; isLast: boolean }) {
  if (part.kind === 'same') return shorten(readableText(part.text), isFirst, isLast)
  const text = readableChange(part.text)
  return part.kind === 'removed' ? (
    <del className="bg-bad-wash text-bad decoration-bad">{text}</del>
  ) : (
    <ins className="bg-good-wash text-good decoration-good">{text}</ins>
  )
}

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const start = isFirst ? '' : text.slice(0, CONTEXT)
  const end = isLast ? '' : text.slice(-CONTEXT)
  return text.length <= 2 * CONTEXT + 20 ? text : `${start} […] ${end}`
}
