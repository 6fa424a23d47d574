import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { findCommon } from '../../../../compare/common-parts.ts'
import { writeBlock } from '../document/write-article.ts'

type Blocks = readonly Node[]

/**
 * Another text instead of this one, block by block: whoever is writing in a block that stays goes on there. One that
 * is written the same stays as it is, with the space at its end after which the next word is typed.
 */
export function replaceDocument(state: EditorState, wanted: Node): Transaction {
  const { doc, tr } = state
  const after = [...wanted.children, ...listWaiting(state, wanted)]
  replaceBlocks(tr, 0, doc.children, after)
  const isDone = listWritten(tr.doc.children).join() === listWritten(after).join()
  return isDone ? tr : tr.replaceWith(0, tr.doc.content.size, after)
}

/** The empty line below the rest, on which somebody is about to write: no source has it. */
function listWaiting({ doc, selection }: EditorState, wanted: Node): Blocks {
  const { lastChild, childCount } = doc
  const isThere = childCount > 1 && selection.$from.parent === lastChild
  return isThere && isEmptyLine(lastChild) && !isEmptyLine(wanted.lastChild) ? [lastChild] : []
}

const isEmptyLine = (block: Node | null) => block !== null && writeBlock(block) === '<p></p>'

/** From the last to the first: the places of those before stay what they are. */
function replaceBlocks(tr: Transaction, start: number, before: Blocks, after: Blocks): void {
  let end = start + before.reduce((size, { nodeSize }) => size + nodeSize, 0)
  let [i, j] = [before.length, after.length]
  for (const pair of [[-1, -1] as const, ...pairBlocks(before, after)].reverse()) {
    const gone = before.slice(pair[0] + 1, i)
    const from = gone.reduce((place, { nodeSize }) => place - nodeSize, end)
    tr.replaceWith(from, end, after.slice(pair[1] + 1, j))
    ;[i, j] = pair
    const [one, other] = [before[i], after[j]]
    if (!one || !other) return
    end = from - one.nodeSize
    replaceBlock(tr, end, one, other)
  }
}

/** Which block has become which: those written the same, and between these the ones of the same kind. */
function pairBlocks(before: Blocks, after: Blocks): [number, number][] {
  const pairs: [number, number][] = []
  let [i, j] = [0, 0]
  const same = findCommon(listWritten(before), listWritten(after))
  for (const [nextI, nextJ] of [...same, [before.length, after.length] as const]) {
    const kinds = [before.slice(i, nextI), after.slice(j, nextJ)].map((blocks) =>
      blocks.map(({ type }) => type.name),
    )
    for (const [k, l] of findCommon(kinds[0] ?? [], kinds[1] ?? [])) pairs.push([i + k, j + l])
    if (nextI < before.length) pairs.push([nextI, nextJ])
    i = nextI + 1
    j = nextJ + 1
  }
  return pairs
}

function replaceBlock(tr: Transaction, place: number, one: Node, other: Node): void {
  if (writeBlock(one) === writeBlock(other)) return
  if (!one.sameMarkup(other)) tr.replaceWith(place, place + one.nodeSize, other)
  else if (one.isTextblock) replaceWords(tr, place + 1, one, other)
  else replaceBlocks(tr, place + 1, one.children, other.children)
}

function replaceWords(tr: Transaction, start: number, one: Node, other: Node): void {
  const from = one.content.findDiffStart(other.content)
  const ends = one.content.findDiffEnd(other.content)
  if (from === null || !ends) return
  // What is the same twice over may count for both ends.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b))
  tr.replace(start + from, start + ends.a + overlap, other.slice(from, ends.b + overlap))
}

const listWritten = (blocks: Blocks) => blocks.map(writeBlock)
