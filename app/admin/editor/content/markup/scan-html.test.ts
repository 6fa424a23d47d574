import { expect, test } from 'vitest'
import { listOpenTags, listPieces, listTagProblems } from './scan-html.ts'
import { wrapLooseText } from './wrap-loose-text.ts'

test.each([
  ['<p title="a > b">x</p>', []],
  ['<p>l\'été < 3 & "rien"</p><br><img src=a>', []],
  ['<p>a<!-- <b> --></p>', []],
  ['<iframe src="x"><b></iframe>', []],
  ['<p><em>a</p></em>', ['unclosed em', 'stray em']],
  ['<ul><li>a</ul>', ['unclosed li']],
  ['<p>a</p></p>', ['stray p']],
  ['<p>a <a href="x', ['unclosed p']],
])('%j has the tags %j without a partner', (source, problems) => {
  expect(listTagProblems(source).map(({ kind, tag }) => `${kind} ${tag}`)).toEqual(problems)
})

test('the elements around a place are known', () => {
  const source = '<ul><li>a <em>b</em> c</li></ul>'
  const tags = (place: number) => listOpenTags(source, place).map(({ tag }) => tag)
  expect(tags(source.indexOf('b'))).toEqual(['ul', 'li', 'em'])
  expect(tags(source.indexOf('c'))).toEqual(['ul', 'li'])
  expect(tags(source.length)).toEqual([])
})

test('the pieces of a source make the source', () => {
  const source = ' <p>a<b>c</b></p>\ntexte<!-- x --><hr><div><div></div></div>'
  const pieces = listPieces(source)
  expect(pieces.map(({ from, to }) => source.slice(from, to)).join('')).toBe(source)
  expect(pieces.map(({ kind, tag }) => tag || kind)).toEqual(
    'text p text comment hr div'.split(' '),
  )
})

test('half a megabyte is scanned at once, however broken', () => {
  for (const piece of ['<', '<a "', '<p>', '<!--', '<a href="']) {
    expect(() => listTagProblems(piece.repeat(500_000 / piece.length))).not.toThrow()
  }
})

test('words outside every paragraph are put into some', () => {
  expect(wrapLooseText('Un <em>mot</em>\nici\n\nDeux<h2>T</h2>\nTrois')).toBe(
    '<p>Un <em>mot</em><br>\nici</p>\n<p>Deux</p>\n<h2>T</h2>\n<p>Trois</p>',
  )
  expect(wrapLooseText('<p>a</p>\n\n<p>b</p>')).toBe('<p>a</p>\n\n<p>b</p>')
})
