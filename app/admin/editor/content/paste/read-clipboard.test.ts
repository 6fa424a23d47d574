import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseHtml } from '../../../../../server/blog/html/article-tree.ts'
import { sanitizePost } from '../../../../../server/blog/html/sanitize-post.ts'
import { printHtml } from '../markup/print-html.ts'
import { readArticle } from '../visual/read-article.ts'
import { readClipboard } from './read-clipboard.ts'

const SITE = 'https://guide.example'
const parse = (source: string) => parseHtml(source).children
const fixture = (name: string) =>
  readFileSync(new URL(`fixtures/${name}.txt`, import.meta.url), 'utf8')

async function paste(html: string, text = 'x', keepSource = true) {
  const pasted = await readClipboard({ html, text }, { parse, siteUrl: SITE, keepSource })
  return pasted && { source: printHtml(pasted.blocks), leftOut: pasted.leftOut }
}

const expected = {
  word: `<h2>Choisir une agence</h2>
<p><strong>Trois points</strong> à vérifier<a href="#ftn1" id="ftnref1"><sup>1</sup></a>, dont <s>deux</s> <u>trois</u> <em>obligatoires</em>\u00a0: H<sub>2</sub>O &amp; <mark>marge</mark>.</p>
<h3>Le détail</h3>
<ul>
  <li>Premier
    <ul>
      <li>Sous le premier</li>
    </ul>
  </li>
  <li>Second</li>
</ul>
<ol start="4">
  <li>Quatrième étape</li>
</ol>
<p>Voir <a href="https://exemple.fr/?a=1&amp;b=2">le guide</a>.</p>
<table>
  <thead>
    <tr><th scope="col">Agence</th><th scope="col">Note</th></tr>
  </thead>
  <tbody>
    <tr><td>Orvanta</td><td>5<br>sur 5</td></tr>
  </tbody>
</table>
<hr>
<p><a href="#ftnref1" id="ftn1"><sup>1</sup></a> Sources au 1<sup>er</sup> mars.</p>`,
  'google-docs': `<h2>Un premier titre</h2>
<p><strong>Gras</strong><em> penché </em><s>barré</s> et 1<sup>er</sup>, <a href="https://exemple.fr/page">un lien</a>.</p>
<ul>
  <li>Un
    <ul>
      <li>Dessous</li>
    </ul>
  </li>
  <li>Deux</li>
</ul>
<table>
  <thead>
    <tr><th scope="col">Poste</th><th scope="col">Coût</th></tr>
  </thead>
  <tbody>
    <tr><td>Audit</td><td>900 €</td></tr>
  </tbody>
</table>`,
  libreoffice: `<h3>Une section</h3>
<p>Du <strong>gras</strong>, du <s>barré</s> et une note<a href="#sdfootnote1sym" id="sdfootnote1anc"><sup>1</sup></a>.</p>
<ol start="3">
  <li>Trois</li>
  <li>Quatre</li>
</ol>
<table>
  <thead>
    <tr><th scope="col">Mois</th><th scope="col">Heures</th></tr>
  </thead>
  <tbody>
    <tr><td>Mars</td><td>12</td></tr>
  </tbody>
</table>
<p><a href="#sdfootnote1anc" id="sdfootnote1sym">1</a>Texte de la note.</p>`,
  'web-page': `<h2>Le guide</h2>
<p>Un <a href="/blog/un-article?x=1#suite">lien vers nous</a>, un lien relatif, un piège.</p>
<h3>Section</h3>
<figure>
  <img src="https://exemple.fr/i.png" alt="Une vue">
  <figcaption>La vue <em>de loin</em></figcaption>
</figure>
<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Une démonstration"></iframe>
<table>
  <caption>Prix</caption>
  <tbody>
    <tr><td></td><th scope="row">2025</th></tr>
    <tr><th scope="row">Audit</th><td>900</td></tr>
  </tbody>
</table>
<ol start="5">
  <li>Cinq</li>
</ol>
<dl>
  <dt>Brief</dt>
  <dd>Une page</dd>
</dl>
<p>On écrit <code>&lt;h2&gt;</code> pour une section.</p>`,
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
  test.each(Object.entries(expected))('%s is pasted as clean HTML', async (name, source) => {
    const pasted = await paste(fixture(name), 'On écrit <h2> pour une section.')
    expect(pasted?.source).toBe(source)
    expect(pasted?.leftOut).toEqual(leftOut[name as keyof typeof leftOut])
    expect(sanitizePost(source, SITE).removed).toEqual([])
    expect(readArticle(source, parse)).toHaveProperty('doc')
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
