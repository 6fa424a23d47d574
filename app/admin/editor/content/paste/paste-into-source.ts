import { parseSource } from '../markup/parse-source.ts'
import type { Edit, Selected } from '../source/formatting.ts'
import { isTooLong, TOO_LONG } from './length-limit.ts'
import type { PasteNote } from './paste-note.tsx'
import { isInCode, isPlainLine, placeInCode, placePaste } from './place-paste.ts'
import { type Copied, readClipboard } from './read-clipboard.ts'

interface SourcePaste {
  /** Undefined where the text stays as it is. */
  makeEdit: ((selected: Selected) => Edit) | undefined
  note: PasteNote | undefined
}

/** How what was copied goes into the source. */
export async function pasteIntoSource(
  copied: Copied,
  selected: Selected,
  siteUrl: string,
): Promise<SourcePaste> {
  const asIs: SourcePaste = {
    makeEdit: ({ start, end }) => {
      const after = start + copied.text.length
      return { from: start, to: end, insert: copied.text, select: [after, after] }
    },
    note: undefined,
  }
  const refused: SourcePaste = { makeEdit: undefined, note: TOO_LONG }
  if (isTooLong(copied.text)) return refused
  if (isInCode(selected)) {
    return { makeEdit: (now) => placeInCode(now, copied.text), note: undefined }
  }
  const pasted = await readClipboard(copied, { parse: parseSource, siteUrl, keepSource: true })
  if (!pasted) return asIs
  if (pasted === TOO_LONG) return refused
  const { blocks, from, leftOut } = pasted
  if (blocks.length === 0) return { ...asIs, note: { from, leftOut } }
  const note = isPlainLine(blocks) && leftOut.length === 0 ? undefined : { from, leftOut }
  return { makeEdit: (now) => placePaste(now, blocks), note }
}
