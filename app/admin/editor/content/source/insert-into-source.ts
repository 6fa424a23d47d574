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
      return makeImage(selected, insertion.src, insertion.alt)
    case 'pictures':
      return insertBlock(selected, insertion.pictures.map(writePicture).join('\n'))
    case 'player':
      return makePlayer(selected, insertion.embed)
    case 'table':
      return makeTable(selected, insertion.rows, insertion.columns)
  }
}
