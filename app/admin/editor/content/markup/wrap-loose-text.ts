import { inlineTags } from '../../../../../domain/html/article-html.ts'
import { listPieces, type Piece } from './scan-html.ts'

/** Whether a part of the source stands outside every block: words, or what belongs between words. */
export function isLoose({ kind, tag, from, to }: Piece, source: string): boolean {
  if (kind === 'text') return source.slice(from, to).trim() !== ''
  return kind === 'element' && (inlineTags.has(tag) || tag === 'br' || tag === 'font')
}

/** Puts what stands outside every block into paragraphs: one for each run, parted where a line is empty. */
export function wrapLooseText(source: string): string {
  let wrapped = ''
  let run = ''
  function endRun() {
    if (run.trim() === '') wrapped += run
    else wrapped += `${space(wrapped)}${wrapRun(run)}\n`
    run = ''
  }
  for (const piece of listPieces(source)) {
    const text = source.slice(piece.from, piece.to)
    if (piece.kind === 'text' || isLoose(piece, source)) run += text
    else {
      endRun()
      wrapped += text
    }
  }
  endRun()
  return wrapped.trimEnd()
}

function wrapRun(run: string): string {
  return run
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>\n')}</p>`)
    .join('\n')
}

function space(before: string): string {
  return before === '' || before.endsWith('\n') ? '' : '\n'
}
