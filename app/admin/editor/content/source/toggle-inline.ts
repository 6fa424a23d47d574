import { inlineTags, voidTags } from '../../../../../domain/html/article-html.ts'
import { listOpenTags, scanHtml } from '../markup/scan-html.ts'
import { type Edit, replace, type Selected } from './formatting.ts'

/** Marks the selected words, or takes the mark off where they have it; it never reaches across a block. */
export function toggleInline(selected: Selected, tag: string): Edit {
  const { text, start, end } = selected
  const open = `<${tag}>`
  const close = `</${tag}>`
  const around = listOpenTags(text, start).findLast((candidate) => candidate.tag === tag)
  if (around && !text.slice(start, end).includes(close)) return switchOff(selected, around.to, tag)
  const inner = text.slice(start, end)
  const pieces = listRuns(inner)
  if (pieces.length === 0) return replace(start, end, open, inner, close)
  const isMarked = pieces.every(({ from, to }) => {
    const run = inner.slice(from, to)
    return run.startsWith(open) && run.endsWith(close)
  })
  let result = ''
  let at = 0
  for (const { from, to } of pieces) {
    const run = inner.slice(from, to).replaceAll(open, '').replaceAll(close, '')
    result += inner.slice(at, from) + (isMarked ? run : `${open}${run}${close}`)
    at = to
  }
  result += inner.slice(at)
  const single = pieces.length === 1 && !isMarked && pieces[0]?.from === 0 && at === inner.length
  return single
    ? replace(start, end, open, result.slice(open.length, -close.length), close)
    : replace(start, end, '', result, '')
}

/** Ends the mark before the selection and takes it up again behind it; a mark without a word goes. */
function switchOff({ text, start, end }: Selected, markFrom: number, tag: string): Edit {
  const open = `<${tag}>`
  const close = `</${tag}>`
  const opening = text.lastIndexOf('<', markFrom - 1)
  const isFirst = start === markFrom
  const isLast = text.startsWith(close, end)
  return replace(
    isFirst ? opening : start,
    isLast ? end + close.length : end,
    isFirst ? '' : close,
    text.slice(start, end),
    isLast ? '' : open,
  )
}

/** The parts of a piece of source that a mark can go around: words with the whole elements between them. */
function listRuns(source: string): { from: number; to: number }[] {
  const tokens = scanHtml(source)
  const partners = findPartners(tokens)
  const runs: { from: number; to: number }[] = []
  let run: { from: number; to: number } | undefined
  for (const [place, { kind, tag, from, to }] of tokens.entries()) {
    const isWhole = voidTags.has(tag) ? tag !== 'hr' : inlineTags.has(tag) && partners.has(place)
    if (kind === 'comment' || (kind !== 'text' && !isWhole)) run = undefined
    else if (run) run.to = to
    else if (kind !== 'text' || source.slice(from, to).trim() !== '') {
      run = { from, to }
      runs.push(run)
    }
  }
  return runs
}

/** The places of the tags whose partner is there too. */
function findPartners(tokens: ReturnType<typeof scanHtml>): Set<number> {
  const found = new Set<number>()
  const open: { tag: string; place: number }[] = []
  for (const [place, { kind, tag }] of tokens.entries()) {
    if (kind === 'open') open.push({ tag, place })
    if (kind !== 'close' || open.at(-1)?.tag !== tag) continue
    found.add(place).add(open.pop()?.place ?? place)
  }
  return found
}
