import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { parseHtml } from '../../../../../../server/blog/html/article-tree.ts'
import { readDocument } from '../document/read-document.ts'
import { writeArticle } from '../document/write-article.ts'
import { fitSlice, insertLines } from './fit-paste.ts'

function open(source: string) {
  const opened = readDocument(source, (html) => parseHtml(html).children)
  if ('reason' in opened) throw new Error(opened.reason)
  return opened
}

/** The article with the cursor behind these words. */
function writeIn(source: string, words: string) {
  const opened = open(source)
  let at = 0
  opened.doc.descendants((node, pos) => {
    if (node.isText && node.text?.includes(words)) at = pos + node.nodeSize
  })
  const selection = TextSelection.create(opened.doc, at)
  return { opened, state: EditorState.create({ doc: opened.doc, selection }) }
}

const blocksOf = (source: string) => [...open(source).doc.children]

test('what is pasted into a cell becomes lines of that cell', () => {
  const { opened, state } = writeIn(
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    'a',
  )
  const pasted = blocksOf('<p>un</p>\n<ul>\n  <li>deux <strong>gras</strong></li>\n</ul>\n<hr>')
  const { doc } = insertLines(state, pasted)
  expect(writeArticle(doc, opened)).toContain(
    '<tr><td>aun<br>deux <strong>gras</strong></td><td>b</td></tr>',
  )
})

test('items pasted into a list are its items', () => {
  const { opened, state } = writeIn('<ul><li>Un </li></ul>', 'Un')
  const slice = fitSlice(blocksOf('<ul><li>et demi</li><li>Deux</li></ul>'), true)
  const { doc } = state.tr.replaceSelection(slice)
  expect(writeArticle(doc, opened)).toBe('<ul>\n  <li>Unet demi</li>\n  <li>Deux</li>\n</ul>')
})
