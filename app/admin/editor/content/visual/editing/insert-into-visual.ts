import type { Node } from 'prosemirror-model'
import { type Command, NodeSelection } from 'prosemirror-state'
import type { InsertedPicture } from '../../../../media/picture-html.ts'
import type { Insertion } from '../../insertion.ts'
import { articleSchema } from '../document/article-schema.ts'
import { findSelectedPicture, insertBlock } from './commands.ts'
import { removeLink, setLink } from './link-commands.ts'
import { createTable } from './table-commands.ts'

const { nodes } = articleSchema

type Inserted<Kind> = Extract<Insertion, { kind: Kind }>

export function insertIntoVisual(insertion: Insertion): Command {
  switch (insertion.kind) {
    case 'link':
      return setLink(insertion.href, insertion.label)
    case 'unlink':
      return removeLink
    case 'image':
      return insertion.replaces ? changePicture(insertion) : insertBlock(createNamed(insertion))
    case 'pictures':
      return insertPictures(insertion)
    case 'player':
      return insertBlock(nodes.iframe.create(insertion.embed))
    case 'table':
      return insertBlock(createTable(insertion.rows, insertion.columns), true)
  }
}

/** A picture of another site stands alone unless something is to be said below it. */
function createNamed({ src, alt, caption }: Inserted<'image'>): Node {
  return caption ? createFigure({ src, alt, caption }) : nodes.picture.create({ src, alt })
}

/** Where one is to be replaced, the first takes its place. */
function insertPictures({ pictures, replaces }: Inserted<'pictures'>): Command {
  return (state, dispatch) => {
    const [first, ...others] = pictures.map(describe)
    if (!first) return false
    if (replaces && others.length === 0) return changePicture(first)(state, dispatch)
    return insertBlock([first, ...others].map(createFigure))(state, dispatch)
  }
}

interface PictureWords {
  src: string
  alt: string
  caption?: string | undefined
  width?: string
  height?: string
}

function describe({ url, alt, caption, ...size }: InsertedPicture): PictureWords {
  const { width, height } = size
  return { src: url, alt, caption, ...(width && { width: String(width), height: String(height) }) }
}

function createFigure({ caption, ...attributes }: PictureWords): Node {
  return nodes.figure.create(null, [nodes.picture.create(attributes), createCaption(caption)])
}

function createCaption(words: string | undefined): Node {
  return nodes.figcaption.create(null, words ? articleSchema.text(words) : null)
}

/** What is said of the selected picture, or another one in its place. */
function changePicture(words: PictureWords): Command {
  return (state, dispatch) => {
    const selected = findSelectedPicture(state)
    if (!selected) return insertBlock(createFigure(words))(state, dispatch)
    const { picture, block, caption } = selected
    const { src, alt, width = null, height = null } = words
    // The size of the one before would be wrong for another.
    const size = picture.attrs.src === src ? {} : { width, height }
    const changed = picture.type.create({ ...picture.attrs, ...size, src, alt })
    const isSame = (words.caption ?? '') === (caption?.textContent ?? '')
    const below = isSame ? caption : createCaption(words.caption)
    const isFigure = block && below
    const { tr, selection } = state
    const attributes = block?.type === nodes.figure ? block.attrs : null
    tr.replaceSelectionWith(isFigure ? nodes.figure.create(attributes, [changed, below]) : changed)
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, selection.from)).scrollIntoView())
    return true
  }
}
