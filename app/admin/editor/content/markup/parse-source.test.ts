import { expect, test } from 'vitest'
import { parseHtml } from '../../../../../server/blog/html/article-tree.ts'
import { setAside, takeBack } from './parse-source.ts'

test.each([
  '<img src="/a.png" alt="Capture : onglet = Réglages">',
  `<a href="/a?x=1&style=2" title='onze = titulaires > style = offensif'>ici</a>`,
  '<p>Un <code>&lt;p style = a onclick=b></code></p>',
  '<p style="color: red" onclick = "a()">Un</p><svg/onload=a()><b title="x"STYLE=y>',
])('%s is parsed without styles and handlers, and is itself again afterwards', (html) => {
  const aside = setAside(html)
  expect(JSON.stringify(parseHtml(aside))).not.toMatch(/"(style|on\w+)":/i)
  expect(takeBack(aside)).toBe(html)
})
