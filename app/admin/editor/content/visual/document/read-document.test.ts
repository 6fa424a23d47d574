import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseHtml } from '../../../../../../server/blog/html/article-tree.ts'
import { readStarterArticle } from '../../../../../../server/data-care/starter/starter-article.ts'
import { randomElements } from '../../../../../../tests/support/hostile/random-html.ts'
import { seededRandom } from '../../../../../../tests/support/hostile/seeded-random.ts'
import { readDocument } from './read-document.ts'
import { writeArticle, writeBlock } from './write-article.ts'

const parse = (source: string) => parseHtml(source).children

function open(source: string) {
  const opened = readDocument(source, parse)
  if ('reason' in opened) throw new Error(`stays in HTML: ${opened.reason}`)
  return opened
}

const kindsOf = (source: string) => open(source).doc.children.map(({ type }) => type.name)

test('every starter article is held whole and would be written again as it is', async () => {
  const folder = new URL('../../../../../../server/data-care/starter/articles/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const source = await readStarterArticle(file.replace(/\.html$/, ''))
    const { doc } = open(source)
    expect(doc.children.filter(({ type }) => type.name === 'raw')).toEqual([])
    expect(`${doc.children.map(writeBlock).join('\n')}\n`, file).toBe(source)
  }
})

test.each([
  ['<p>Un <strong>mot</strong>, <em>un <a href="/x" id="ref1">autre</a></em><br>ligne</p>'],
  ['<h3 id="ancre" lang="en">Title</h3>'],
  [
    '<ul>\n  <li>Un\n    <ol start="3" reversed>\n      <li value="4">Dessous</li>\n    </ol>\n  </li>\n</ul>',
  ],
  ['<ul>\n  <li>\n    <p>Avec paragraphe</p>\n  </li>\n</ul>'],
  ['<blockquote>Dit sans paragraphe</blockquote>'],
  ['<blockquote>\n  <p>Dit</p>\n  <p>puis redit</p>\n</blockquote>'],
  ['<pre><code>a &lt; b\n\n  c</code></pre>'],
  ['<pre>\n\nsans code</pre>'],
  ['<img src="/a.png" alt="Un plan">'],
  ['<figure><img src="/a.png" alt=""></figure>'],
  ['<figure>\n  <img src="/a.png" alt="">\n  <figcaption>Le <em>plan</em></figcaption>\n</figure>'],
  ['<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Vidéo"></iframe>'],
  ['<hr>'],
  [
    '<p>Une note<sup><a href="#fn1" id="ref1">1</a></sup>.</p>\n<p id="fn1">1. <a href="#ref1">La note</a></p>',
  ],
  [
    '<table>\n  <tbody>\n    <tr><th scope="row">A</th><td colspan="2">B</td></tr>\n  </tbody>\n  <tfoot>\n    <tr><td>C</td><td></td><td>D</td></tr>\n  </tfoot>\n</table>',
  ],
])('is held and written as it is: %s', (source) => {
  const { doc } = open(source)
  expect(doc.children.map(({ type }) => type.name)).not.toContain('raw')
  expect(doc.children.map(writeBlock).join('\n')).toBe(source)
})

test.each([
  ['<details open><summary>Plus</summary><p>Texte</p></details>'],
  ['<dl><dt>a</dt><dd>b</dd></dl>'],
  ['<!-- à revoir -->'],
  ['<p class="chapo">Une classe</p>'],
  ['<p style="color:red" onclick="x()">Un style</p>'],
  ['<p>Un <a id="vide"></a>repère</p>'],
  ['<table><colgroup><col span="2"></colgroup><tbody><tr><td>a</td></tr></tbody></table>'],
  ['<table><tbody><tr><td><p>Un paragraphe</p></td></tr></tbody></table>'],
  ['<ul><li>texte <p>puis paragraphe</p></li></ul>'],
  ['<section><h5>Hors liste</h5></section>'],
  ['<p><ul><li>mal placé</li></ul></p>'],
])('stays untouched as one block: %s', (source) => {
  expect(kindsOf(source)).toEqual(['raw'])
  expect(writeArticle(open(source).doc, open(source))).toBe(source)
})

test.each([
  ['<p>Jamais fermé', 'tags'],
  ['<h2>Un</blockquote></h2>', 'tags'],
  ['Du texte seul', 'loose'],
  ['<p>Un</p> puis <strong>deux</strong>', 'loose'],
])('%j stays in HTML, because of its %s', (source, reason) => {
  expect(readDocument(source, parse)).toMatchObject({ reason })
})

test('what nobody touches keeps every letter, white space too', () => {
  const source =
    '<p>Un&nbsp;mot\n  sur deux lignes</p>\n\n\n<p ><b>Deux</b></p>\n<ul><li>a<li>b</ul>'.replace(
      '<li>a<li>b',
      '<li>a</li><li>b</li>',
    )
  const opened = open(source)
  expect(writeArticle(opened.doc, opened)).toBe(source)
  const { schema } = opened.doc.type
  const longer = opened.doc.copy(
    opened.doc.content.addToEnd(schema.node('p', null, [schema.text('Trois')])),
  )
  expect(writeArticle(longer, opened)).toBe(`${source}\n<p>Trois</p>`)
})

test('two thousand random articles come back as they were, or stay in HTML', () => {
  const random = seededRandom(17)
  let held = 0
  for (let round = 0; round < 2000; round += 1) {
    const source = randomElements(random, 3 + random.below(4))
    const opened = readDocument(source, parse)
    if ('reason' in opened) continue
    held += 1
    opened.doc.check()
    const anew = opened.doc.copy(opened.doc.content.addToEnd(opened.doc.type.schema.node('hr')))
    expect(parse(writeArticle(anew, opened)).length).toBeGreaterThan(0)
    expect(writeArticle(anew, opened).startsWith(source.trim()), source).toBe(true)
  }
  expect(held).toBeGreaterThan(100)
})
