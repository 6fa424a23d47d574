import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../api-client.ts'
import { mergeFields, writePieces } from './merge-fields.ts'
import { isClash, mergeTexts } from './merge-text.ts'
import { readConflict, type SentText } from './read-conflict.ts'
import { readableChange } from './readable-text.ts'
import { splitBlocks, splitWords } from './split-text.ts'
import { diffWords } from './word-diff.ts'

const join = (base: string | undefined, mine: string, theirs: string) => {
  const pieces = mergeTexts(base, mine, theirs)
  return pieces.some(isClash) ? pieces.filter(isClash) : writePieces(pieces, [])
}

test.each([
  ['<p>Un</p>\n<p>Deux</p>', 3],
  ['<p>Un</p><p>Deux</p>', 2],
  ['<h2>A</h2>\n\n<ul>\n<li>x</li>\n</ul>texte', 7],
  ['', 0],
])('%j is cut in blocks and loses nothing', (html, count) => {
  const blocks = splitBlocks(html)
  expect(blocks.join('')).toBe(html)
  expect(blocks.length).toBeGreaterThan(count === 0 ? -1 : 1)
  expect(splitWords(html).join('')).toBe(html)
})

describe('two edits of one text', () => {
  const [un, deux, trois] = ['<p>Un</p>', '<p>Deux</p>', '<p>Trois</p>']

  test.each([
    ['a first and a last paragraph', un, `<p>Zéro</p>${un}`, un + deux, `<p>Zéro</p>${un}${deux}`],
    ['neighbouring paragraphs', un + deux, `<p>1</p>${deux}`, `${un}<p>2</p>`, '<p>1</p><p>2</p>'],
    [
      'neighbouring lines',
      `${un}\n${deux}`,
      `<p>1</p>\n${deux}`,
      `${un}\n<p>2</p>`,
      '<p>1</p>\n<p>2</p>',
    ],
    [
      'a deletion and an edit elsewhere',
      un + deux + trois,
      deux + trois,
      `${un}${deux}<p>3</p>`,
      `${deux}<p>3</p>`,
    ],
    ['the same edit twice', un, deux, deux, deux],
    ['additions at the same place', un, `${un}<p>A</p>`, `${un}<p>B</p>`, `${un}<p>B</p><p>A</p>`],
    ['the same addition, mine longer', un, un + deux + trois, un + deux, un + deux + trois],
    ['the same addition, theirs longer', un, un + trois, un + deux + trois, un + deux + trois],
    [
      'additions on lines of their own',
      un,
      `${un}\n<p>A</p>\n<p>B</p>`,
      `${un}\n<p>C</p>\n<p>D</p>`,
      `${un}\n<p>C</p>\n<p>D</p>\n<p>A</p>\n<p>B</p>`,
    ],
    [
      'no common version known',
      undefined,
      `<p>Zéro</p>${un}`,
      un + deux,
      `<p>Zéro</p>${un}${deux}`,
    ],
  ])('are joined: %s', (_, base, mine, theirs, expected) => {
    expect(join(base, mine, theirs)).toBe(expected)
  })

  test('are asked about where both changed one paragraph, and only there', () => {
    const clashes = join(un + deux, `<p>Moi</p>${deux}<p>Plus</p>`, `<p>Elle</p>${deux}`)
    expect(clashes).toEqual([{ mine: '<p>Moi</p>', theirs: '<p>Elle</p>' }])
    const pieces = mergeTexts(un, '<p>Moi</p>', '<p>Elle</p>')
    expect(writePieces(pieces, [])).toBe('<p>Elle</p><p>Moi</p>')
    expect(writePieces(pieces, ['theirs'])).toBe('<p>Elle</p>')
  })

  test('are asked about where both added one paragraph and went on: it would stand there twice', () => {
    const [mine, theirs] = [`${deux}\n<p>Moi</p>`, `${deux}\n<p>Elle</p>`]
    expect(join(un, un + mine, un + theirs)).toEqual([{ mine, theirs }])
  })
})

describe('a paragraph that was moved into a passage that is asked about', () => {
  const base = '<p>Un</p>\n<p>Deux</p>\n<p>Trois</p>\n<p>Quatre</p>'
  const moved = '<p>Deux</p>\n<p>Trois, moi</p>\n<p>Un</p>\n<p>Quatre</p>'
  const edited = base.replace('Trois', 'Trois, elle')

  test.each([
    ['theirs', moved, edited, edited],
    ['mine', edited, moved, edited],
    ['mine', moved, edited, moved],
    ['theirs', edited, moved, moved],
  ] as const)('is in its old place or in its new one: %s', (choice, mine, theirs, expected) => {
    expect(writePieces(mergeTexts(base, mine, theirs), [choice])).toBe(expected)
  })

  test('is in its old place before what has taken that', () => {
    const pieces = mergeTexts(base, `<p>Zéro</p>\n${moved}`, edited)
    expect(writePieces(pieces, ['theirs'])).toBe(edited.replace('\n', '<p>Zéro</p>\n'))
  })

  const rest = '<p>1</p>\n<p>2</p>\n<p>3</p>\n'
  const picture = '<figure>\n  <img src="/a.jpg" alt="Plan">\n</figure>'

  test.each([
    ['a picture', picture, '<p>Fin</p>'],
    ['one picture of two', picture, picture],
    ['a video', '<p><iframe src="https://a.example"></iframe></p>', '<p>Fin</p>'],
    ['one line of two', '<hr>', '<hr>'],
    ['a heading whose word is said elsewhere', '<h2>Budget</h2>', '<p>Le Budget est</p>'],
  ])('may be %s', (_, block, last) => {
    const before = `${block}\n${rest}<p>Trois</p>\n${last}`
    const mine = `${rest}<p>Trois, moi</p>\n${block}\n${last}`
    const theirs = before.replace('Trois', 'Trois, elle')
    const pieces = mergeTexts(before, mine, theirs)
    expect(writePieces(pieces, ['theirs'])).toBe(theirs)
    expect(writePieces(pieces, ['mine'])).toBe(mine)
  })

  test.each([
    ['stays where it was', 'Une phrase de cinq mots.', '<p>Une phrase de cinq mots.</p>\n'],
    ['stays deleted, being one word that is said there', 'Prix', ''],
  ])('and joined with another one %s', (_, words, expected) => {
    const before = `<p>${words}</p>\n${rest}<p>Trois</p>`
    const pieces = mergeTexts(
      before,
      `${rest}<p>Trois, moi. ${words}</p>`,
      before.replace('Trois', 'Trois, elle'),
    )
    expect(writePieces(pieces, ['theirs'])).toBe(`${expected}${rest}<p>Trois, elle</p>`)
  })

  test.each([
    [
      'corrected',
      '<p>P1</p>\n<p>Un</p>\n',
      '<p>P1 corrigé</p>\n',
      '<p>P1 corrigé</p>\n<p>Un</p>\n',
    ],
    ['deleted', '<p>Faux</p>\n<p>Un</p>\n<p>Secret</p>\n', '', '<p>Un</p>\n'],
  ])('brings back nothing that was %s beside it', (_, beside, left, expected) => {
    const before = `${beside}${rest}<p>Trois</p>`
    const pieces = mergeTexts(
      before,
      `${left}${rest}<p>Trois, moi</p>\n<p>Un</p>`,
      before.replace('Trois', 'Trois, elle'),
    )
    expect(writePieces(pieces, ['theirs'])).toBe(`${expected}${rest}<p>Trois, elle</p>`)
  })

  test('stays deleted where only tags are the same', () => {
    const list = (item: string) => `<ul>\n  <li>${item}</li>\n</ul>\n`
    const before = `${list('a')}${rest}<p>Trois</p>`
    const pieces = mergeTexts(
      before,
      `${rest}${list('b')}<p>Trois, moi</p>`,
      before.replace('Trois', 'Trois, elle'),
    )
    expect(writePieces(pieces, ['theirs'])).toBe(`${rest}<p>Trois, elle</p>`)
  })

  test('is there once where both are kept, and gone where it was deleted', () => {
    const kept = writePieces(mergeTexts(base, moved, edited), ['both'])
    expect(kept.match(/<p>Un<\/p>/g)).toHaveLength(1)
    const deleted = edited.replace('<p>Un</p>\n', '')
    const pieces = mergeTexts(base, deleted, base.replace('Trois', 'Trois, autre'))
    expect(writePieces(pieces, ['theirs'])).toBe('<p>Deux</p>\n<p>Trois, autre</p>\n<p>Quatre</p>')
  })
})

describe('two edits of one list', () => {
  const list = (tag: string, ...items: string[]) =>
    `<${tag}>\n${items.map((item) => `  <li>${item}</li>\n`).join('')}</${tag}>\n`
  const base = `<p>Un</p>\n${list('ul', 'a', 'b', 'c')}`

  test('are joined item by item', () => {
    const mine = base.replace('<li>a</li>', '<li>a, mieux</li>')
    const theirs = `<p>Un</p>\n${list('ul', 'a', 'b')}<p>Milieu</p>\n${list('ul', 'c')}`
    expect(join(base, mine, theirs)).toBe(theirs.replace('<li>a</li>', '<li>a, mieux</li>'))
  })

  test('are asked about whole where item by item the tags would not match', () => {
    const mine = list('ol', 'a', 'b', 'c')
    const theirs = `${list('ul', 'a', 'b')}<p>Milieu</p>\n${list('ul', 'c')}`
    expect(join(base, `<p>Un mot</p>\n${mine}`, `<p>Un</p>\n${theirs}`)).toEqual([
      { mine: mine.trim(), theirs: theirs.trim() },
    ])
    const numbered = base.replaceAll('ul>', 'ol>')
    expect(join(base, numbered, base.replaceAll('ul>', 'menu>'))).toHaveLength(1)
  })

  test('are joined line by line all the same where a tag was never closed', () => {
    const [mine, theirs] = [`<p>Zéro\n${base}`, base.replace('<li>c</li>', '<li>C</li>')]
    expect(join(base, mine, theirs)).toBe(`<p>Zéro\n${theirs}`)
  })
})

test('of a long text only the passages that both changed are left as one person wrote them', () => {
  const content = '<p>Un</p><p>Deux</p><p>Trois</p>'
  const mine = { content: '<p>Un, moi</p><p>Deux</p><p>Trois</p>' }
  const theirs = { content: '<p>Un, elle</p><p>Deux</p><p>Trois, elle</p>' }
  const { fields, clashes } = mergeFields({ base: { content }, mine, theirs }, ['content'])
  expect(fields.content).toBe('<p>Un, moi</p><p>Deux</p><p>Trois, elle</p>')
  expect(clashes).toHaveLength(1)
})

test('fields that one person changed are joined, those both changed are asked about', () => {
  const base = { title: 'T', slug: 's', excerpt: '', content: '<p>Un</p>' }
  const merge = mergeFields(
    {
      base,
      mine: { ...base, title: 'Moi', content: '<p>Un</p><p>Moi</p>' },
      theirs: { ...base, title: 'Elle', excerpt: 'Elle', content: '<p>Elle</p><p>Un</p>' },
    },
    ['content'],
  )
  expect(merge.clashes).toEqual([{ name: 'title' }])
  expect(merge.taken).toEqual(['excerpt', 'content'])
  expect(merge.fields).toEqual({
    ...base,
    title: 'Moi',
    excerpt: 'Elle',
    content: '<p>Elle</p><p>Un</p><p>Moi</p>',
  })
})

describe('a save that was refused', () => {
  const Row = z.object({ title: z.string(), content: z.string() })
  const base = { title: 'T', content: '<p>Un</p>' }
  const CONTENT = ['content'] as const
  const read = (mine: object, current: object, unanswered?: SentText<typeof base>[]) =>
    readConflict(
      new ApiError(409, { code: 'edit_conflict', base, current, saved_by: 'ada@example.com' }),
      {
        row: Row,
        fieldsOf: (row) => row,
        mine: { ...base, ...mine },
        base,
        longTexts: CONTENT,
        ...(unanswered && { unanswered }),
      },
    )

  test("is one's own, where the answer to an earlier one was lost: what was sent then is what both start from", () => {
    const sent = { ...base, content: '<p>Un</p><p>Deux</p>' }
    const mine = { title: 'Mieux', content: '<p>Un</p><p>Deux et demi</p>' }
    const own = read(mine, sent, [{ sent, typed: sent }])
    expect(own).toMatchObject({ isOwn: true, merge: { fields: mine, clashes: [], taken: [] } })
    expect(read(mine, sent, [])?.isOwn).toBe(false)
  })

  test.each([
    ['made without it', '<p>Un</p><p>Elle</p>', '<p>Zéro</p><p>Un</p><p>Elle</p><p>Moi</p>'],
    ['made of it', '<p>Zéro</p><p>Un</p><p>Elle</p>', '<p>Zéro</p><p>Un</p><p>Elle</p><p>Moi</p>'],
    ['of which it was made', '<p>Un</p>', '<p>Zéro</p><p>Un</p><p>Moi</p>'],
  ])('keeps what was stored last, though a text %s has ended it', (_, content, joined) => {
    const last = { ...base, content: '<p>Zéro</p><p>Un</p>' }
    const mine = { ...base, content: '<p>Zéro</p><p>Un</p><p>Moi</p>' }
    for (const known of [{ base }, { madeOn: base }]) {
      const problem = { code: 'edit_conflict', current: { ...base, content }, base: known.base }
      const reading = { row: Row, fieldsOf: (row: typeof base) => row, longTexts: CONTENT }
      const found = readConflict(new ApiError(409, problem), {
        ...reading,
        ...known,
        mine,
        base: last,
      })
      expect(found?.merge).toMatchObject({ clashes: [], fields: { content: joined } })
    }
  })

  test('asks nothing about words that the other text holds already, or that were made from it', () => {
    const last = { ...base, content: '<p>Un, deux</p>' }
    const mine = { ...base, content: '<p>Un, deux, trois</p>' }
    const current = { ...last, title: 'Elle' }
    const reading = {
      row: Row,
      fieldsOf: (row: typeof base) => row,
      longTexts: CONTENT,
      base: last,
    }
    const error = new ApiError(409, { code: 'edit_conflict', current, base })
    const found = readConflict(error, { ...reading, mine })
    expect(found?.merge).toMatchObject({ clashes: [], fields: { ...mine, title: 'Elle' } })
  })

  test('keeps what others had joined to a text whose answer was lost', () => {
    const typed = { ...base, content: '<p>Un</p><p>Deux</p>' }
    const sent = { ...base, content: '<p>Zéro</p><p>Un</p><p>Deux</p>' }
    const own = read({ content: '<p>Un</p><p>Deux et demi</p>' }, sent, [{ sent, typed }])
    expect(own?.merge).toMatchObject({
      clashes: [],
      fields: { content: '<p>Zéro</p><p>Un</p><p>Deux et demi</p>' },
    })
  })
})

describe('words', () => {
  const marked = (before: string, after: string) =>
    diffWords(before, after)
      .map(({ kind, text }) =>
        kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `{-${text}-}`,
      )
      .join('')

  test.each([
    ['Un chat noir', 'Un chien noir', 'Un {-chat-}{+chien+} noir'],
    ['<p>Un</p>', '<p>Un <strong>mot</strong></p>', '<p>Un{+ <strong>mot</strong>+}</p>'],
    ['<p>a</p><p>b</p>', '<p>b</p>', '{-<p>a</p>-}<p>b</p>'],
    ['', 'neuf', '{+neuf+}'],
    ['égal', 'égal', 'égal'],
    ['Essais (supprimée)', 'Aucune catégorie', '{-Essais (supprimée)-}{+Aucune catégorie+}'],
    ['a b c', 'x b z', '{-a-}{+x+} b {-c-}{+z+}'],
  ])('%j becomes %j', (before, after, expected) => {
    expect(marked(before, after)).toBe(expected)
  })

  test('of a very long text are compared without waiting', () => {
    const long = Array.from({ length: 20_000 }, (_, index) => `mot${index}`).join(' ')
    const parts = diffWords(`${long} fin`, `${long} suite`)
    expect(parts.slice(-2)).toEqual([
      { kind: 'removed', text: 'fin' },
      { kind: 'added', text: 'suite' },
    ])
    expect(diffWords(long, long.replaceAll('mot', 'terme')).length).toBeGreaterThan(0)
  })
})

test.each([
  ['<p>Un <strong>mot</strong></p>\n<p>Deux</p>', 'Un mot\nDeux\n'],
  ['<img src="/a.jpg" alt="Un plan">', '[image : Un plan]'],
  ['<iframe src="https://x" title="Démo"></iframe>', '[vidéo : Démo]'],
  ['</p>\n<p>', '¶\n'],
  ['<strong>', '<strong>'],
  [' ', ' '],
])('%s is read as %s by people who know no HTML', (html, text) => {
  expect(readableChange(html)).toBe(text)
})
