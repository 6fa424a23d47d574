import type { Node } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import type { InsertedPicture } from '../../../media/picture-html.ts'
import type { Insertion } from '../insertion.ts'
import { articleSchema } from './article-schema.ts'
import { findSelectedPicture, insertBlock } from './commands.ts'
import { removeLink, setLink } from './link-commands.ts'
import { createTable } from './table-commands.ts'

const { nodes } = articleSchema

export function insertIntoVisual(insertion: Insertion): Command {
  switch (insertion.kind) {
    case 'link':
      return setLink(insertion.href, insertion.label)
    case 'unlink':
      return removeLink
    case 'image':
      return setPicture(insertion, nodes.picture.create(insertion))
    case 'pictures':
      return insertPictures(insertion.pictures)
    case 'player':
      return insertBlock(nodes.iframe.create(insertion.embed))
    case 'table':
      return insertBlock(createTable(insertion.rows, insertion.columns), true)
  }
}

/** One picture takes the place of the one that is selected; its caption stays below it. */
function insertPictures(pictures: InsertedPicture[]): Command {
  const [first, ...others] = pictures
  return first && others.length === 0
    ? setPicture(describe(first), createFigure(first))
    : insertBlock(pictures.map(createFigure))
}

function createFigure(picture: InsertedPicture): Node {
  const { caption } = picture
  const below = caption ? [nodes.figcaption.create(null, articleSchema.text(caption))] : []
  return nodes.figure.create(null, [nodes.picture.create(describe(picture)), ...below])
}

function describe({ url, alt, width, height }: InsertedPicture) {
  return { src: url, alt, width: String(width), height: String(height) }
}

interface PictureAttributes {
  src: string
  alt: string
  width?: string
  height?: string
}

function setPicture({ src, alt, width, height }: PictureAttributes, block: Node): Command {
  return (state, dispatch) => {
    const selected = findSelectedPicture(state)
    if (!selected) return insertBlock(block)(state, dispatch)
    const isSame = selected.attrs.src === src
    // The size of the one before would be wrong for another.
    const size = isSame ? {} : { width: width ?? null, height: height ?? null }
    const attributes = { ...selected.attrs, ...size, src, alt }
    dispatch?.(state.tr.setNodeMarkup(state.selection.from, null, attributes))
    return true
  }
}
