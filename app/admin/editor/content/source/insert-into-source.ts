import { writePicture } from '../../../media/picture-html.ts'
import type { Insertion } from '../insertion.ts'
import {
  type Edit,
  insertBlock,
  makeImage,
  makePlayer,
  makeTable,
  type Selected,
} from './formatting.ts'
import { makeLink, removeLink } from './link-at.ts'

export function insertIntoSource(selected: Selected, insertion: Insertion): Edit {
  switch (insertion.kind) {
    case 'link':
      return makeLink(selected, insertion.href, insertion.label)
    case 'unlink':
      return removeLink(selected)
    case 'image':
      return makeNamedPicture(selected, insertion)
    case 'pictures':
      return insertBlock(selected, insertion.pictures.map(writePicture).join('\n'))
    case 'player':
      return makePlayer(selected, insertion.embed)
    case 'table':
      return makeTable(selected, insertion.rows, insertion.columns)
  }
}

/** A picture of another site stands alone unless something is to be said below it. */
function makeNamedPicture(
  selected: Selected,
  { src, alt, caption }: Extract<Insertion, { kind: 'image' }>,
): Edit {
  return caption
    ? insertBlock(selected, writePicture({ url: src, alt, caption }))
    : makeImage(selected, src, alt)
}
