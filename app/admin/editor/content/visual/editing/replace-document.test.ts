import type { Node } from 'prosemirror-model'
import { EditorState, Selection, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { articleSchema } from '../document/article-schema.ts'
import { writeBlock } from '../document/write-article.ts'
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

/** The words before and after the cursor once the text is another, and that text. */
function replaced(doc: Node, wanted: Node, selection: Selection) {
  const state = EditorState.create({ doc, selection })
  const next = state.apply(replaceDocument(state, wanted))
  const { parent, parentOffset } = next.selection.$from
  const words = [
    parent.textBetween(0, parentOffset),
    parent.textBetween(parentOffset, parent.content.size),
  ]
  return { words, blocks: next.doc.children.map(writeBlock) }
}

/** The cursor stands where `XX` ends. */
function findCursor(doc: Node): Selection {
  let place = 0
  doc.descendants((node, pos) => {
    const at = node.text?.indexOf('XX') ?? -1
    if (at >= 0) place = pos + at + 2
  })
  return TextSelection.create(doc, place)
}

const un = paragraph('XXun')
const row = (...texts: string[]) =>
  articleSchema.node(
    'tr',
    { section: 'tbody' },
    texts.map((text) => articleSchema.node('td', null, text ? articleSchema.text(text) : [])),
  )
const table = (...rows: Node[]) =>
  articleSchema.node('captioned_table', null, [
    articleSchema.node('caption'),
    articleSchema.node('table', null, rows),
  ])

test.each([
  ['a paragraph below', article(un), article(un, paragraph('Autre'))],
  ['a paragraph above', article(un), article(paragraph('Autre'), un)],
  ['a word below', article(un, paragraph('deux')), article(un, paragraph('deux mots'))],
  ['the same again', article(un, paragraph('a')), article(un, paragraph('a'), paragraph('a'))],
  ['an item', article(un, list('a', 'b')), article(un, list('a', 'c', 'b'))],
  ['another block', article(un, paragraph('a')), article(un, list('a'))],
  ['less', article(un, paragraph('a'), paragraph('a')), article(un, paragraph('a'))],
  [
    'words above and below',
    article(paragraph('a'), un, paragraph('cent euros')),
    article(paragraph('A'), un, paragraph('deux cents euros')),
  ],
  [
    'items above and below, and a paragraph',
    article(list('a', 'XXun', 'c')),
    article(paragraph('Autre'), list('A', 'XXun', 'C', 'd')),
  ],
  [
    'cells around it',
    article(paragraph('p'), table(row('a', 'XXun'), row('b', 'c'))),
    article(paragraph('P'), table(row('A', 'XXun'), row('b', 'C'), row('d', ''))),
  ],
])('%s: the cursor stays where somebody is writing', (_, doc, wanted) => {
  const { words, blocks } = replaced(doc, wanted, findCursor(doc))
  expect(words).toEqual(['XX', 'un'])
  expect(blocks).toEqual(wanted.children.map(writeBlock))
})

test('the space after which the next word is typed stays, though no source has it', () => {
  const doc = article(paragraph('dit XX '), paragraph('cent'))
  const wanted = article(paragraph('dit XX'), paragraph('deux cents'), paragraph('Autre'))
  const { words, blocks } = replaced(doc, wanted, findCursor(doc))
  expect(words).toEqual(['dit XX', ' '])
  expect(blocks).toEqual(wanted.children.map(writeBlock))
})

test.each([
  ['a word above', article(paragraph('A'))],
  ['a paragraph in its place', article(paragraph('a'), paragraph('Autre'))],
])('a new line below the rest stays to be written on: %s', (_, wanted) => {
  const doc = article(paragraph('a'), paragraph(''))
  const { words, blocks } = replaced(doc, wanted, Selection.atEnd(doc))
  expect(words).toEqual(['', ''])
  expect(blocks).toEqual([...wanted.children.map(writeBlock), '<p></p>'])
})

test('another article altogether is shown as it is', () => {
  const doc = article(un, list('a'))
  const wanted = article(list('b', 'c'), paragraph('d'))
  const state = EditorState.create({ doc, selection: findCursor(doc) })
  expect(state.apply(replaceDocument(state, wanted)).doc.eq(wanted)).toBe(true)
})

test('an article takes the place of an empty one', () => {
  const state = EditorState.create({ doc: article(paragraph('')) })
  const wanted = article(list('a'), paragraph('b'))
  expect(state.apply(replaceDocument(state, wanted)).doc.eq(wanted)).toBe(true)
})
