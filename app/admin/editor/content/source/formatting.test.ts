import { describe, expect, test } from 'vitest'
import { completeAddress } from '../insertion.ts'
import {
  changeAround,
  type Edit,
  makeImage,
  makeTable,
  type Selected,
  toggleBlock,
} from './formatting.ts'
import { findLinkAt, makeLink, removeLink } from './link-at.ts'
import { toggleInline } from './toggle-inline.ts'
import { toggleList } from './toggle-list.ts'

/** Reads and shows a selection as `[` and `]` in the text. */
function select(marked: string): Selected {
  const start = marked.indexOf('[')
  return { text: marked.replace(/[[\]]/g, ''), start, end: marked.indexOf(']') - 1 }
}

function apply({ text }: Selected, { from, to, insert, select: [start, end] }: Edit): string {
  const result = text.slice(0, from) + insert + text.slice(to)
  return `${result.slice(0, start)}[${result.slice(start, end)}]${result.slice(end)}`
}

function edited(marked: string, change: (selected: Selected) => Edit): string {
  const selected = select(marked)
  return apply(selected, change(selected))
}

describe('bold', () => {
  test.each([
    ['un [mot] ici', 'un <strong>[mot]</strong> ici'],
    ['un <strong>[mot]</strong> ici', 'un [mot] ici'],
    ['un [<strong>mot</strong>] ici', 'un [mot] ici'],
    ['[]', '<strong>[]</strong>'],
    ['Un <strong>mot[]</strong>', 'Un <strong>mot</strong>[]'],
    ['Un <strong>[]</strong>', 'Un []'],
    ['<strong>un [mot] ici</strong>', '<strong>un </strong>[mot]<strong> ici</strong>'],
    ['[<p>un</p>\n<p>deux</p>]', '[<p><strong>un</strong></p>\n<p><strong>deux</strong></p>]'],
    ['[<p><strong>un</strong></p>\n<p><strong>deux</strong></p>]', '[<p>un</p>\n<p>deux</p>]'],
    ['<p>u[n</p>\n<p>de]ux</p>', '<p>u[<strong>n</strong></p>\n<p><strong>de</strong>]ux</p>'],
    ['<em>a[b</em>c]', '<em>a[<strong>b</strong></em><strong>c</strong>]'],
    ['[un <em>mot</em>]', '<strong>[un <em>mot</em>]</strong>'],
  ])('%j becomes %j', (before, after) => {
    expect(edited(before, (selected) => toggleInline(selected, 'strong'))).toBe(after)
  })
})

describe('heading', () => {
  test.each([
    ['Un ti[]tre', '<h2>[Un titre]</h2>'],
    ['<p>a</p>\nUn [titre]\n<p>b</p>', '<p>a</p>\n<h2>[Un titre]</h2>\n<p>b</p>'],
    ['<h3>Ti[]tre</h3>', '<h2>[Titre]</h2>'],
    ['<h2>Ti[]tre</h2>', '<p>[Titre]</p>'],
    ['<p>Ti[]tre</p>', '<h2>[Titre]</h2>'],
    ['[]', '<h2>[]</h2>'],
  ])('%j becomes %j', (before, after) => {
    expect(edited(before, (selected) => toggleBlock(selected, 'h2'))).toBe(after)
  })
})

describe('list', () => {
  test.each([
    ['[]', '<ul>\n  <li>[]</li>\n</ul>'],
    [
      '[un\n<p>deux</p>\n\ntrois]',
      '<ul>\n  <li>[un</li>\n  <li>deux</li>\n  <li>trois]</li>\n</ul>',
    ],
    ['<ul>\n  <li>u[]n</li>\n  <li>deux</li>\n</ul>', '[<p>un</p>\n<p>deux</p>]'],
    ['<ol>\n  <li>u[]n</li>\n</ol>', '<ul>[\n  <li>un</li>\n]</ul>'],
  ])('%j becomes %j', (before, after) => {
    expect(edited(before, (selected) => toggleList(selected, 'ul'))).toBe(after)
  })
})

describe('a text that others changed leaves the cursor behind the words it was behind', () => {
  test.each([
    [
      'above and below',
      '<p>Un</p>\n<p>Deux dit[]</p>\n<p>cent euros</p>',
      '<p>Notre un</p>\n<p>Deux dit[]</p>\n<p>deux cents euros</p>',
    ],
    ['in the same line', 'Un mot[] de trois', 'Voici un mot[] de quatre'],
    ['right behind it', '<p>Fin[]</p>', '<p>Fin[]</p>\n<p>Suite</p>'],
    ['to a text without these words', '<p>Un [mot]</p>', '[]<h2>Autre</h2>'],
    ['around a selection', '<p>a</p><p>[b]</p><p>c</p>', '<p>A</p><p>[b]</p><p>C</p>'],
  ])('%s', (_, before, after) => {
    expect(edited(before, changeAround(select(after).text))).toBe(after)
  })
})

test('a link takes the selection as its text, or the words given', () => {
  expect(edited('voir [ici]', (s) => makeLink(s, '/blog?a=1&b=2', ''))).toBe(
    'voir <a href="/blog?a=1&amp;b=2">[ici]</a>',
  )
  expect(edited('voir []', (s) => makeLink(s, '/blog', 'le <blog>'))).toBe(
    'voir <a href="/blog">le &lt;blog&gt;</a>[]',
  )
})

test('a link that is there already is found, changed and taken away', () => {
  const link = 'voir <a class="x" href="/a?b=1&amp;c=2">i[]ci</a>.'
  expect(findLinkAt(select(link))?.href).toBe('/a?b=1&c=2')
  expect(edited(link, (s) => makeLink(s, '/blog', ''))).toBe(
    'voir <a class="x" href="/blog">i[]ci</a>.',
  )
  expect(edited(link, removeLink)).toBe('voir [ici].')
})

test('an image stands on its own line, its alternative text escaped', () => {
  expect(edited('avant[]après', (s) => makeImage(s, '/i.png', 'un "chat"'))).toBe(
    'avant\n<img src="/i.png" alt="un &quot;chat&quot;">[]\naprès',
  )
})

test('a table has headings for its columns and is ready to be filled', () => {
  expect(edited('[]', (s) => makeTable(s, 2, 2))).toBe(`<table>
  <thead>
    <tr><th scope="col">[Colonne 1]</th><th scope="col">Colonne 2</th></tr>
  </thead>
  <tbody>
    <tr><td></td><td></td></tr>
    <tr><td></td><td></td></tr>
  </tbody>
</table>`)
})

test.each([
  ['https://a.fr/b', 'https://a.fr/b'],
  ['exemple.fr', 'https://exemple.fr'],
  [' exemple.fr/page ', 'https://exemple.fr/page'],
  ['ada@exemple.fr', 'mailto:ada@exemple.fr'],
  ['/blog', '/blog'],
  ['#suite', '#suite'],
  ['javascript:alert(1)', undefined],
  ['deux mots', undefined],
  ['', undefined],
])('the address %j is taken as %j', (typed, address) => {
  expect(completeAddress(typed)).toBe(address)
})
