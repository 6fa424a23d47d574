import { Fragment, type Node } from 'prosemirror-model'
import type { ParseSource } from '../../markup/parse-source.ts'
import { isSameContent } from '../../markup/same-content.ts'
import { listPieces, listTagProblems, type Piece } from '../../markup/scan-html.ts'
import { isLoose } from '../../markup/wrap-loose-text.ts'
import { articleSchema } from './article-schema.ts'
import { readBlock } from './read-block.ts'
import { type OpenArticle, writeBlock } from './write-article.ts'

/** Why an article can only be edited as HTML. */
export interface Reason {
  reason: 'tags' | 'loose'
  /** Where to look. */
  place: Piece | { tag: string; from: number; to: number }
}

/** Reads an article without losing a letter of it: a block that would not come back as it is stays untouched. */
export function readDocument(source: string, parse: ParseSource): OpenArticle | Reason {
  const [problem] = listTagProblems(source)
  if (problem) return { reason: 'tags', place: problem }
  const blocks: Node[] = []
  const written: OpenArticle['written'] = new Map()
  // A block that comes to stand before the first one leaves it a line of its own.
  let gap = '\n'
  for (const piece of listPieces(source)) {
    const text = source.slice(piece.from, piece.to)
    if (piece.kind === 'text' && text.trim() === '') {
      gap = text
      continue
    }
    if (isLoose(piece, source)) return { reason: 'loose', place: piece }
    const block = readPiece(piece, text, parse)
    blocks.push(block)
    const ours = writeBlock(block)
    if (!written.has(ours)) written.set(ours, { gap, text })
    gap = ''
  }
  const content = blocks.length > 0 ? blocks : [articleSchema.node('p')]
  return { doc: articleSchema.node('doc', null, Fragment.from(content)), source, written }
}

function readPiece(piece: Piece, text: string, parse: ParseSource): Node {
  const raw = () => articleSchema.node('raw', { html: text })
  if (piece.kind === 'comment') return raw()
  const nodes = parse(text)
  const [element] = nodes
  if (nodes.length !== 1 || element?.type !== 'element') return raw()
  const block = readBlock(element)
  return block && isSameContent(nodes, parse(writeBlock(block))) ? block : raw()
}
