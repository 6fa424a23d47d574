import { expect, test } from 'vitest'
import { allowedAttributes, allowedTags } from '../../../domain/html/article-html.ts'
import { hostileTricks } from '../../../tests/support/hostile/hostile-tricks.ts'
import { sanitizePost } from './sanitize-post.ts'

const SITE = 'https://guide.example'
const OUR_ATTRIBUTES = new Set(['role', 'tabindex', 'aria-label', 'class'])

const ADDRESS: Record<string, RegExp> = {
  href: /^(#|\/(?!\/)|https?:\/\/|mailto:|tel:)/,
  src: /^(\/(?!\/)|https:\/\/|data:image\/(png|gif);base64,)/,
  class: /^(partner-label|table-scroll)$/,
}

/** What the HTML holds that the allow-list does not. */
function findForeign(html: string): string[] {
  const foreign: string[] = []
  for (const [, name = '', attributes = ''] of html.matchAll(/<\/?([^\s<>/]*)([^<>]*)>/g)) {
    if (!allowedTags.has(name)) foreign.push(`<${name}>`)
    for (const [, attribute = '', value = ''] of attributes.matchAll(
      / ([^\s=/]+)(?:="([^"]*)")?/g,
    )) {
      const known = allowedAttributes(name).includes(attribute) || OUR_ATTRIBUTES.has(attribute)
      const sound = ADDRESS[attribute]?.test(value) ?? true
      if (!known || !sound) foreign.push(`<${name} ${attribute}="${value}">`)
    }
  }
  const opened = html.match(/<[a-z]/g)?.length ?? 0
  const closed = (html.match(/<\//g)?.length ?? 0) + (html.match(/ \/>/g)?.length ?? 0)
  if (opened !== closed) foreign.push(`${opened} opened, ${closed} closed`)
  if (/[<>]/.test(html.replace(/<\/?[a-z][a-z0-9]*(?: [^<>]*)?>/g, ''))) foreign.push('a bracket')
  return foreign
}

function expectOnlyAllowed(html: string): void {
  expect(findForeign(html)).toEqual([])
}

test('there are forty tricks and more', () => {
  expect(Object.keys(hostileTricks).length).toBeGreaterThanOrEqual(40)
})

test.each(Object.entries(hostileTricks))('%s', (_, trick) => {
  const { html } = sanitizePost(trick, SITE)
  expectOnlyAllowed(html)
  expect(sanitizePost(html, SITE).html).toBe(html)
})

test('all of them in one article', () => {
  const { html } = sanitizePost(Object.values(hostileTricks).join('\n'), SITE)
  expectOnlyAllowed(html)
})

test('the sound text around them is kept', () => {
  const { html } = sanitizePost(`<p>Avant</p>${hostileTricks['script, plain']}<p>Après</p>`, SITE)
  expect(html).toBe('<p>Avant</p><p>Après</p>')
})

const LONG = 500_000
const fill = (piece: string) => piece.repeat(Math.floor(LONG / piece.length))

test.each([
  ['nested elements', fill('<div>')],
  ['nested formatting', fill('<b>')],
  ['formatting that is never closed', fill('<b></i>')],
  ['nested tables', fill('<table><tr><td>')],
  ['unclosed headings', fill('<h2>')],
  ['nested frames', fill('<iframe>')],
  ['nested drawings', fill('<svg>')],
  ['nested noscript', fill('<b><noscript></b>')],
  ['nesting hidden in attributes', '<b a=</b>'.repeat(27_000) + '</q>'.repeat(61_000)],
  ['nesting hidden in comments', fill('<b><!--</b>--><!--<q>--></q>')],
  ['a list of pictures', `<img src="/a" srcset="a${fill(',')}b, 1x">`],
  ['open brackets', fill('<')],
  ['open comments', fill('<!--')],
  ['one word', 'x'.repeat(LONG)],
  ['entities', fill('&lt;')],
  ['attributes', `<p ${fill('a=1 ')}>`],
  ['a long address', `<a href="/${'a'.repeat(LONG)}">x</a>`],
])('half a megabyte of %s is read to its end', (_, content) => {
  expectOnlyAllowed(sanitizePost(content, SITE).html)
})

test('headings in headings are told once, and briefly', () => {
  const content = '<h2><div>'.repeat(29) + '"'.repeat(LONG)
  const { html, headings } = sanitizePost(content, SITE)
  expect(headings).toHaveLength(1)
  expect(headings[0]?.text).toHaveLength(200)
  expect(html.length).toBeLessThan(LONG * 6 + 1000)
})

test('a text nested beyond reason keeps its words and loses its form, and the author is told', () => {
  const { html, removed } = sanitizePost(`${'<b>'.repeat(300)}Un & deux<i>trois</i>`, SITE)
  expect(html).toBe('<p>Un &amp; deuxtrois</p>')
  expect(removed).toEqual(['Mise en forme, trop imbriquée'])
})

test('random markup gives the same HTML the second time', () => {
  const elements = 'p h2 h3 table caption td li b i a div small svg script style noscript ul form'
  const pieces = [
    ...elements
      .split(' ')
      .flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} id="x" class="y">`]),
    ...['<a href="https://make.com/">', '<a href="#x">', '<small class="partner-label">', '<br>'],
    ...['<div class="table-scroll">', '<iframe src="https://vimeo.com/12345">', '</iframe>'],
    ...[
      '<img src="/a">',
      '<',
      '>',
      '"',
      '&',
      '&amp;',
      '<!--',
      '-->',
      ' texte ',
      ' x ',
      '<h2>y</h2>',
    ],
  ]
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  for (let round = 0; round < 1000; round += 1) {
    const html = Array.from({ length: 12 }, () => pieces[random(pieces.length)]).join('')
    const once = sanitizePost(html, SITE).html
    expectOnlyAllowed(once)
    expect(sanitizePost(once, SITE).html, html).toBe(once)
  }
})
