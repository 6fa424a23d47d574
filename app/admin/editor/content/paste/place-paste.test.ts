import { expect, test } from 'vitest'
import { parseHtml } from '../../../../../server/blog/html/article-tree.ts'
import { placePaste } from './place-paste.ts'

function paste(marked: string, html: string): string {
  const start = marked.indexOf('|')
  const text = marked.replace('|', '')
  const blocks = parseHtml(html).children.filter((node) => node.type === 'element')
  const { from, to, insert } = placePaste({ text, start, end: start }, blocks)
  return text.slice(0, from) + insert + text.slice(to)
}

const LINK = '<p><a href="/x">lien</a></p>'
const TWO = '<p>un</p><p>deux</p>'

test.each([
  [
    'a line stays in its sentence',
    '<p>Voir | ici.</p>',
    LINK,
    '<p>Voir <a href="/x">lien</a> ici.</p>',
  ],
  [
    'in an item too',
    '<ul>\n  <li>a|</li>\n</ul>',
    LINK,
    '<ul>\n  <li>a<a href="/x">lien</a></li>\n</ul>',
  ],
  ['and beside words without a paragraph', 'Voir |', LINK, 'Voir <a href="/x">lien</a>'],
  ['alone it is a paragraph', '<p>a</p>\n|', LINK, '<p>a</p>\n<p><a href="/x">lien</a></p>'],
  ['blocks part a paragraph', '<p>a|b</p>', TWO, '<p>a</p>\n<p>un</p>\n<p>deux</p>\n<p>b</p>'],
  [
    'and its marks',
    '<p><em>a|b</em></p>',
    TWO,
    '<p><em>a</em></p>\n<p>un</p>\n<p>deux</p>\n<p><em>b</em></p>',
  ],
  ['at its end they follow it', '<p>a|</p>', TWO, '<p>a</p>\n<p>un</p>\n<p>deux</p>'],
  ['an empty one they replace', '<p>|</p>', TWO, '<p>un</p>\n<p>deux</p>'],
  ['a caption takes the words alone', '<caption>|</caption>', TWO, '<caption>un<br>deux</caption>'],
  [
    'between blocks they stand on their own lines',
    '<p>a</p>|<p>b</p>',
    TWO,
    '<p>a</p>\n<p>un</p>\n<p>deux</p>\n<p>b</p>',
  ],
])('%s', (_, before, html, after) => {
  expect(paste(before, html)).toBe(after)
})
