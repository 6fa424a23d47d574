import { parseSource } from '../markup/parse-source.ts'
import type { Edit, Selected } from '../source/formatting.ts'
import type { PasteNote } from './paste-note.tsx'
import { isInCode, isPlainLine, placeInCode, placePaste } from './place-paste.ts'
import { type Copied, readClipboard } from './read-clipboard.ts'

interface SourcePaste {
  makeEdit: (selected: Selected) => Edit
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
  if (isInCode(selected)) {
    return { makeEdit: (now) => placeInCode(now, copied.text), note: undefined }
  }
  const pasted = await readClipboard(copied, { parse: parseSource, siteUrl, keepSource: true })
  if (!pasted) return asIs
  const { blocks, from, leftOut } = pasted
  if (blocks.length === 0) return { ...asIs, note: { from, leftOut } }
  const note = isPlainLine(blocks) && leftOut.length === 0 ? undefined : { from, leftOut }
  return { makeEdit: (now) => placePaste(now, blocks), note }
}
