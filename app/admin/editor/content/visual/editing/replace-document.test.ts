import type { Node } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { articleSchema } from '../document/article-schema.ts'
import { replaceDocument } from './replace-document.ts'

const paragraph = (text: string) =>
  articleSchema.node('p', null, text ? articleSchema.text(text) : [])
const list = (...texts: string[]) =>
  articleSchema.node(
    'ul',
    null,
    texts.map((text) => articleSchema.node('li', null, paragraph(text))),
  )
const article = (...blocks: Node[]) => articleSchema.node('doc', null, blocks)

/** The words before and after the cursor, which stands behind `before` in the first block. */
function wordsAround(doc: Node, wanted: Node, before: string) {
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 1 + before.length) })
  const next = state.apply(replaceDocument(state, wanted))
  expect(next.doc.eq(wanted)).toBe(true)
  const { parent, parentOffset } = next.selection.$from
  return [
    parent.textBetween(0, parentOffset),
    parent.textBetween(parentOffset, parent.content.size),
  ]
}

const un = paragraph('XXun')

test.each([
  ['a paragraph below', article(un), article(un, paragraph('Autre'))],
  ['a paragraph above', article(un), article(paragraph('Autre'), un)],
  ['a word below', article(un, paragraph('deux')), article(un, paragraph('deux mots'))],
  ['the same again', article(un, paragraph('a')), article(un, paragraph('a'), paragraph('a'))],
  ['an item', article(un, list('a', 'b')), article(un, list('a', 'c', 'b'))],
  ['another block', article(un, paragraph('a')), article(un, list('a'))],
  ['less', article(un, paragraph('a'), paragraph('a')), article(un, paragraph('a'))],
])('%s leaves the cursor where somebody is writing', (_, doc, wanted) => {
  expect(wordsAround(doc, wanted, 'XX')).toEqual(['XX', 'un'])
})

test('another article altogether is shown as it is', () => {
  wordsAround(article(un, list('a')), article(list('b', 'c'), paragraph('d')), 'XX')
})
