import { describe, expect, test } from 'vitest'
import {
  type Edit,
  insertText,
  makeImage,
  makeLink,
  makeList,
  makeTable,
  normalizeAddress,
  type Selected,
  toggleBlock,
  toggleInline,
} from './formatting.ts'

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
  ])('%j becomes %j', (before, after) => {
    expect(edited(before, (selected) => makeList(selected, 'ul'))).toBe(after)
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

test('what is pasted replaces the selection', () => {
  expect(edited('a[b]c', (s) => insertText(s, '<p>x</p>'))).toBe('a<p>x</p>[]c')
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
  expect(normalizeAddress(typed)).toBe(address)
})
