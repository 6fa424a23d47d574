import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { createElement, createText, type TreeNode } from '../../../../../domain/html/html-tree.ts'
import { parseHtml } from '../../../../../server/blog/html/article-tree.ts'
import { sanitizePost } from '../../../../../server/blog/html/sanitize-post.ts'
import { printHtml } from '../markup/print-html.ts'
import { readDocument } from '../visual/document/read-document.ts'
import { TOO_LONG } from './length-limit.ts'
import { readClipboard } from './read-clipboard.ts'

const SITE = 'https://guide.example'
const parse = (source: string) => parseHtml(source).children
const fixture = (name: string) =>
  readFileSync(new URL(`fixtures/${name}.txt`, import.meta.url), 'utf8')

async function paste(html: string, text = 'x', keepSource = true) {
  const pasted = await readClipboard({ html, text }, { parse, siteUrl: SITE, keepSource })
  if (pasted === TOO_LONG) throw new Error('Too long')
  return pasted && { source: printHtml(pasted.blocks), leftOut: pasted.leftOut }
}

const leftOut = {
  word: ['Image du document, à ajouter à part (Schéma du projet)'],
  'google-docs': ['Image de Google Docs, à ajouter à part (Courbe)'],
  libreoffice: ['Image du document, à ajouter à part'],
  'web-page': [
    'Lien relatif (autre-page.html)',
    'Cadre externe (carte.example)',
    'Formulaire (<input>, <button>) × 2',
    'Dessin',
  ],
}

describe('What is copied from', () => {
  test.each(Object.entries(leftOut))('%s is pasted as clean HTML', async (name, left) => {
    const source = fixture(`${name}.clean`).trimEnd()
    const pasted = await paste(fixture(name), 'On écrit <h2> pour une section.')
    expect(pasted?.source).toBe(source)
    expect(pasted?.leftOut).toEqual(left)
    expect(sanitizePost(source, SITE).removed).toEqual([])
    expect(readDocument(source, parse)).toHaveProperty('doc')
  })
})

test.each([
  ['<p>Bon <b>jour</b></p>', '<p>Bon <strong>jour</strong></p>'],
  ['<span style="color:red">mot</span>', '<p>mot</p>'],
  ['<div>un</div><div>deux<br>trois</div>', '<p>un</p>\n<p>deux<br>trois</p>'],
  [
    '<p>https://youtu.be/dQw4w9WgXcQ</p>',
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Vidéo YouTube"></iframe>',
  ],
  [
    '<a href="https://www.google.com/url?q=https://exemple.fr/a">lien</a>',
    '<p><a href="https://exemple.fr/a">lien</a></p>',
  ],
  ['<a href="https://www.google.com/url?q=javascript:alert(1)">lien</a>', '<p>lien</p>'],
  ['<h2><strong>Titre</strong></h2><h6>Bas</h6>', '<h2>Titre</h2>\n<h4>Bas</h4>'],
  [
    '<table><tr><td><p>Cadre</p><ul><li>a</li></ul></td></tr></table>',
    '<p>Cadre</p>\n<ul>\n  <li>a</li>\n</ul>',
  ],
])('%j is pasted as %j', async (html, source) => {
  expect((await paste(html, 'mot'))?.source).toBe(source)
})

test('source copied from a code editor stays source, or is read where nobody sees source', async () => {
  const html = '<div style="color:#000"><span style="color:#800">&lt;p&gt;</span>Code</div>'
  expect(await paste(html, '<p>Code</p>')).toBeUndefined()
  expect((await paste(html, '<p>Code</p>', false))?.source).toBe('<p>Code</p>')
})

test('plain paragraphs stay paragraphs, lines stay lines', async () => {
  expect((await paste('', 'Un\r\nDeux\r\n\r\nTrois & <3'))?.source).toBe(
    '<p>Un<br>Deux</p>\n<p>Trois &amp; &lt;3</p>',
  )
})

test('Markdown is pasted as what it means', async () => {
  const markdown = `# Titre

Un **mot** et un [lien](https://exemple.fr).

## Section

- un
- deux

| A | B |
|---|---|
| 1 | 2 |

\`\`\`js
a < b
\`\`\`

> Dit-il

https://vimeo.com/123456789`
  expect((await paste('', markdown))?.source).toBe(`<h2>Titre</h2>
<p>Un <strong>mot</strong> et un <a href="https://exemple.fr">lien</a>.</p>
<h3>Section</h3>
<ul>
  <li>un</li>
  <li>deux</li>
</ul>
<table>
  <thead>
    <tr><th scope="col">A</th><th scope="col">B</th></tr>
  </thead>
  <tbody>
    <tr><td>1</td><td>2</td></tr>
  </tbody>
</table>
<pre><code>a &lt; b
</code></pre>
<blockquote>
  <p>Dit-il</p>
</blockquote>
<iframe src="https://player.vimeo.com/video/123456789?dnt=1" title="Vidéo Vimeo"></iframe>`)
})

test.each(['div', 'em', 'blockquote', 'table', 'unknown'])(
  'twenty thousand <%s> inside each other are pasted as the words they hold',
  async (tag) => {
    let nested: TreeNode = createText('fond')
    for (let depth = 0; depth < 20_000; depth += 1) nested = createElement(tag, {}, [nested])
    // Deeper than the tests' own parser goes; what is cleaned is read by it.
    const readOnce = vi.fn(parse).mockReturnValueOnce([nested])
    const reading = { parse: readOnce, siteUrl: SITE, keepSource: false }
    const pasted = await readClipboard({ html: '<p>', text: 'fond' }, reading)
    expect(JSON.stringify(pasted)).toContain('fond')
  },
)

test('as many lines as an article can hold are pasted', async () => {
  const lines = `${'a<br>'.repeat(70_000)}a`
  expect((await paste(`<span>${lines}</span>`))?.source).toBe(`<p>${lines}</p>`)
})

test.each([
  ['words', { html: '', text: 'a\n\n'.repeat(200_000) }],
  ['paragraphs of a letter', { html: '', text: 'a\n\n'.repeat(60_000) }],
  ['words with a look', { html: '<p>a</p>', text: 'a'.repeat(500_001) }],
  ['HTML whose words were not copied', { html: `<p>${'mot '.repeat(125_001)}</p>`, text: 'x' }],
  ['Markdown', { html: '', text: `- ${'& '.repeat(100_000)}\n- a` }],
])('%s that no article can hold are refused', async (_what, copied) => {
  const reading = { parse, siteUrl: SITE, keepSource: false }
  expect(await readClipboard(copied, reading)).toBe(TOO_LONG)
})
