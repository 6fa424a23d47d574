import { Fragment, type Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import type { ElementNode } from '../../../../../../domain/html/html-tree.ts'
import { completeAddress } from '../../insertion.ts'
import { parseSource } from '../../markup/parse-source.ts'
import { printHtml } from '../../markup/print-html.ts'
import { isTooLong, TOO_LONG } from '../../paste/length-limit.ts'
import type { PasteNote } from '../../paste/paste-note.tsx'
import { readPlainText } from '../../paste/plain-text.ts'
import type { Copied, readClipboard } from '../../paste/read-clipboard.ts'
import { articleSchema } from '../document/article-schema.ts'
import { readBlock } from '../document/read-block.ts'
import { findAround } from './commands.ts'
import { fitSlice, pasteIntoCell } from './fit-paste.ts'
import { setLink } from './link-commands.ts'

const { nodes } = articleSchema

interface PasteOptions {
  siteUrl: string
  onPasted: (note: PasteNote | undefined) => void
}

/** Takes a paste over; false for what the editor itself copied, which it reads best. */
export function pasteIntoVisual(
  view: EditorView,
  event: ClipboardEvent,
  { siteUrl, onPasted }: PasteOptions,
): boolean {
  const { clipboardData } = event
  const html = clipboardData?.getData('text/html') ?? ''
  const text = clipboardData?.getData('text/plain') ?? ''
  if (isTooLong(text)) {
    event.preventDefault()
    onPasted(TOO_LONG)
    return true
  }
  if (html.includes('data-pm-slice') || (!html && !text)) return false
  const { $from, empty } = view.state.selection
  if ($from.parent.type.spec.code) return false
  event.preventDefault()
  const address = /^https?:\/\/\S+$/.test(text.trim()) ? completeAddress(text) : undefined
  if (address && !empty) return setLink(address, '')(view.state, view.dispatch)
  void readCopied({ html, text }, siteUrl).then((pasted) => {
    if (!pasted || view.isDestroyed) return
    if (pasted === TOO_LONG) return onPasted(TOO_LONG)
    insertBlocks(view, pasted.blocks)
    const [first] = pasted.blocks
    const isPlain =
      pasted.blocks.length === 1 && first?.children.every(({ type }) => type === 'text')
    const isWorthSaying = pasted.leftOut.length > 0 || (!isPlain && pasted.from !== 'text')
    onPasted(isWorthSaying ? pasted : undefined)
  })
  return true
}

export const loadPaste = () => import('../../paste/read-clipboard.ts')

/** Words without their look, should the rest not be there: they are all that must not be lost. */
async function readCopied(copied: Copied, siteUrl: string): ReturnType<typeof readClipboard> {
  const reader = await loadPaste().catch(() => undefined)
  if (!reader) return { blocks: readPlainText(copied.text), leftOut: [], from: 'text' }
  return reader.readClipboard(copied, { parse: parseSource, siteUrl, keepSource: false })
}

function insertBlocks(view: EditorView, blocks: ElementNode[]): void {
  if (blocks.length === 0) return
  const pasted = blocks.map(
    (block): Node => readBlock(block) ?? articleSchema.node('raw', { html: printHtml([block]) }),
  )
  if (pasteIntoCell(view, Fragment.from(pasted))) return
  const { state } = view
  const slice = fitSlice(pasted, findAround(state, nodes.li) !== undefined)
  view.dispatch(state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
}
