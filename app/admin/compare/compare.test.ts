import { describe, expect, test } from 'vitest'
import { mergeFields, writePieces } from './merge-fields.ts'
import { isClash, mergeTexts } from './merge-text.ts'
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
