import { expect, test } from 'vitest'
import { spellHostileFamilies } from '../../../tests/support/hostile/hostile-families.ts'
import { randomElements, randomTagSoup } from '../../../tests/support/hostile/random-html.ts'
import { seededRandom } from '../../../tests/support/hostile/seeded-random.ts'
import { parseHtml, writeHtml } from './article-tree.ts'
import { sanitizePost } from './sanitize-post.ts'

const SITE = 'https://guide.example'

/** A browser gets exactly the tree we wrote, and who sends it to us again gets the same. */
function expectStable(source: string): void {
  const { html, headings } = sanitizePost(source, SITE)
  expect(writeHtml(parseHtml(html).children), source).toBe(html)
  expect(sanitizePost(html, SITE), source).toMatchObject({ html, headings })
}

test.each([
  [
    'blocks in a paragraph',
    '<p>a<button><p>b</p><ul><li>c</ul></button>d',
    '<div>a<p>b</p><ul><li>c</li></ul>d</div>',
  ],
  [
    'a link in a link',
    '<a href="/x">a<object><a href="/y">b</a></object></a>',
    '<a href="/x">ab</a>',
  ],
  [
    'a heading in a heading',
    '<h2>a<button><h3 id="b">b</h3></button></h2>',
    '<h2 id="a-b">a<div id="note-b">b</div></h2>',
  ],
  [
    'an item in an item',
    '<ul><li>a<section><li value="2">b',
    '<ul><li>a<div><div>b</div></div></li></ul>',
  ],
  ['an item of an inner list', '<ul><li>a<ul><li>b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['a definition in a definition', '<dl><dt>a<fieldset><dd>b', '<dl><dt>a<div>b</div></dt></dl>'],
  ['cells outside a table', '<td>a</td><tr>b', 'ab'],
  ['lines at the start of a text that keeps them', '<pre>\n\n\na</pre>', '<pre>\n\n\na</pre>'],
  ['a carriage return', '<p>a&#13;b</p>', '<p>a&#13;b</p>'],
  [
    'a path that looks like a host',
    '<a href="/x/..//evil.example">a</a>',
    '<a href="/evil.example">a</a>',
  ],
])('%s', (_, source, html) => {
  expect(sanitizePost(source, SITE).html).toBe(html)
  expectStable(source)
})

test('a table at a limit of nesting is whole or gone', () => {
  for (const depth of Array.from({ length: 100 }, (_, step) => (step < 50 ? 30 : 170) + step)) {
    for (const table of ['<table><tr><td>', '<table><tr><td><table><caption>y<tr><td>']) {
      const source = `${'<div>'.repeat(depth)}${table}${'<i>'.repeat(3)}x`
      const { html } = sanitizePost(source, SITE)
      expect(html.includes('<table'), html).toBe(html.includes('<td'))
      expectStable(source)
    }
  }
})

test('long ids keep their end when they are numbered', () => {
  const content = `<h2 id="${'long-'.repeat(40)}">x</h2>`.repeat(12)
  const { headings } = sanitizePost(content, SITE)
  expect(new Set(headings.map(({ id }) => id)).size).toBe(12)
  expectStable(`${content}<p id="${'a-'.repeat(99)}">y</p>`)
})

test('every spelling of the known attacks', () => {
  for (const source of spellHostileFamilies()) expectStable(source)
})

test('four thousand random articles', () => {
  const random = seededRandom(13)
  for (let round = 0; round < 2000; round += 1) {
    expectStable(randomTagSoup(random))
    expectStable(randomElements(random, 3 + random.below(6)))
  }
})
