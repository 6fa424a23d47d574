/** Deeper than any text, shallow enough for the parser, whose work grows with length times depth. */
const MAX_OPEN = 1000

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/

/**
 * Leaves out opening tags once too many are open. It may misjudge what is a tag, never what is safe:
 * the sanitiser reads what it returns.
 */
export function limitNesting(html: string): string {
  const openTags = new Map<string, number>()
  let open = 0
  let kept = ''
  let position = 0
  for (const match of html.matchAll(/<(\/?)([a-z][a-z0-9:-]{0,30})/gi)) {
    const name = (match[2] ?? '').toLowerCase()
    const count = openTags.get(name) ?? 0
    if (match[1]) {
      if (count === 0) continue
      openTags.set(name, count - 1)
      open -= 1
    } else if (open < MAX_OPEN) {
      if (VOID.test(name)) continue
      openTags.set(name, count + 1)
      open += 1
    } else if (match.index >= position) {
      kept += html.slice(position, match.index)
      const end = html.indexOf('>', match.index)
      position = end === -1 ? html.length : end + 1
    }
  }
  return kept + html.slice(position)
}
