import { expect, test } from 'vitest'
import { parseHtml } from '../../blog/html/article-tree.ts'
import { prefersMarkdown, twinPath } from './markdown-twin.ts'
import { writeMarkdown } from './write-markdown.ts'

const write = (html: string) => writeMarkdown(parseHtml(html), 'https://guide.example/blog/x')

test.each([
  ['<h2 id="a">Un <em>titre</em></h2><p>Texte.</p>', '## Un *titre*\n\nTexte.\n'],
  [
    '<p>Un <strong>mot</strong>, <a href="/blog">un lien</a>.</p>',
    'Un **mot**, [un lien](https://guide.example/blog).\n',
  ],
  [
    '<p><strong>35 %<a href="/ressources#x" class="source-mark" aria-label="Source : 35 %"></a></strong> de gain</p>',
    '**35 % ([source](https://guide.example/ressources#x))** de gain\n',
  ],
  [
    '<p><a href="/blog" aria-label="Le blog"><svg></svg></a></p>',
    '[Le blog](https://guide.example/blog)\n',
  ],
  ['<p>Un<strong> mot </strong>ici</p>', 'Un **mot** ici\n'],
  ['<ul><li>un</li><li>deux<ul><li>trois</li></ul></li></ul>', '- un\n- deux\n  - trois\n'],
  ['<ol start="3"><li><p>a</p><p>b</p></li></ol>', '3. a\n\n   b\n'],
  ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b\n'],
  ['<pre><code>a\n  b</code></pre>', '```\na\n  b\n```\n'],
  ['<p>5 * 3 _x_ [y] `z` &lt;b&gt;</p>', '5 \\* 3 \\_x\\_ \\[y\\] \\`z\\` \\<b\\>\n'],
  ['<p># pas un titre</p>', '\\# pas un titre\n'],
  ['<div><svg><title>x</title></svg>Un texte <span>nu</span></div>', 'Un texte nu\n'],
  [
    '<figure><img src="/a.png" alt="Une image"><figcaption>Légende</figcaption></figure>',
    '![Une image](https://guide.example/a.png)\n\nLégende\n',
  ],
  ['<details><summary>Question</summary><p>Réponse</p></details>', '**Question**\n\nRéponse\n'],
  ['<nav><a href="/">x</a></nav><p hidden>non</p><p>oui</p>', 'oui\n'],
  [
    '<table><caption>Prix</caption><thead><tr><th>A</th><th>B|C</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    'Prix\n\n| A | B\\|C |\n| --- | --- |\n| 1 |  |\n',
  ],
])('%s', (html, markdown) => {
  expect(write(html)).toBe(markdown)
})

test.each([
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['*/*', false],
  [undefined, false],
])('%s asks for Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected)
})

test('a twin’s path names its page', () => {
  expect(['/index.md', '/ressources.md', '/blog/x.md', '/blog/x'].map(twinPath)).toEqual([
    '/',
    '/ressources',
    '/blog/x',
    undefined,
  ])
})
