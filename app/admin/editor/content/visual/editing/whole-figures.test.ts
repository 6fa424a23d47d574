import { deleteSelection } from 'prosemirror-commands'
import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { articleSchema } from '../document/article-schema.ts'
import { writeArticle } from '../document/write-article.ts'
import { insertIntoVisual } from './insert-into-visual.ts'
import { enterCaption, wholeFigures } from './whole-figures.ts'

const { nodes } = articleSchema

/** « Avant », a picture with its caption, « Après »; the picture has just been clicked. */
function openFigure(caption: string) {
  const text = (words: string) => (words ? articleSchema.text(words) : null)
  const doc = nodes.doc.create(null, [
    nodes.p.create(null, text('Avant')),
    nodes.figure.create(null, [
      nodes.picture.create({ src: '/a.jpg', alt: 'A', width: '9', height: '6' }),
      nodes.figcaption.create(null, text(caption)),
    ]),
    nodes.p.create(null, text('Après')),
  ])
  const state = EditorState.create({ doc, plugins: [wholeFigures] })
  return state.apply(state.tr.setSelection(NodeSelection.create(doc, 8)))
}

const write = ({ doc }: EditorState) =>
  writeArticle(doc, { doc: nodes.doc.create(), source: '', written: new Map() })

function change(state: EditorState, command: typeof deleteSelection): EditorState {
  let next = state
  command(state, (tr) => {
    next = state.apply(tr)
  })
  return next
}

test.each(['', 'Une légende'])('a picture with « %s » below it is deleted whole', (caption) => {
  expect(write(change(openFigure(caption), deleteSelection))).toBe('<p>Avant</p>\n<p>Après</p>')
})

test('words of a caption outlive a picture that was deleted with the text before it', () => {
  const { doc, ...state } = openFigure('Une légende')
  const range = TextSelection.create(doc, 3, 13)
  const marked = EditorState.create({ ...state, doc, selection: range, plugins: [wholeFigures] })
  const left = write(change(marked, deleteSelection))
  expect(left).not.toContain('<img')
  expect(left.replaceAll(/<[^>]+>|\n/g, '')).toBe('Av légendeAprès')
})

test('a caption is added, changed and taken away', () => {
  const say = (state: EditorState, caption?: string) =>
    change(
      state,
      insertIntoVisual({ kind: 'image', src: '/a.jpg', alt: 'B', caption, replaces: true }),
    )
  const image = '<img src="/a.jpg" alt="B" width="9" height="6">'
  const described = say(openFigure(''), 'Dite')
  expect(write(described)).toContain(
    `<figure>\n  ${image}\n  <figcaption>Dite</figcaption>\n</figure>`,
  )
  expect(write(say(described))).toContain(`<figure>${image}</figure>`)
  const inCaption = change(described, enterCaption)
  expect(write(inCaption.apply(inCaption.tr.insertText(' mieux')))).toContain('>Dite mieux<')
})

test('another picture is put behind the one that is chosen, or in its place when that was asked', () => {
  const insert = (replaces: boolean) => {
    const pictures = [{ url: '/b.jpg', alt: '', width: 3, height: 2 }]
    return write(
      change(openFigure('C'), insertIntoVisual({ kind: 'pictures', pictures, replaces })),
    )
  }
  expect(insert(false)).toMatch(/a\.jpg.*>C<.*b\.jpg.*Après/s)
  expect(insert(true)).not.toContain('a.jpg')
})
