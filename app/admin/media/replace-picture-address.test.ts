import { expect, test } from 'vitest'
import { replacePictureAddress } from './replace-picture-address.ts'

const OURS = '/media/abc/400.jpg'
const replace = (content: string, address = 'https://cdn.example/photo/1') =>
  replacePictureAddress(content, address, OURS)

test.each([
  ['<img src="https://cdn.example/photo/1" alt="une">', `<img src="${OURS}" alt="une">`],
  ["<IMG alt='une' SRC = 'https://cdn.example/photo/1'/>", `<IMG alt='une' SRC = '${OURS}'/>`],
  ['<img src=https://cdn.example/photo/1>', `<img src=${OURS}>`],
  [
    '<img srcset="https://cdn.example/photo/1 1x, https://cdn.example/photo/10 2x">',
    `<img srcset="${OURS} 1x, https://cdn.example/photo/10 2x">`,
  ],
])('%s is taken from here', (before, after) => {
  expect(replace(before)).toBe(after)
})

test.each([
  '<img src="https://cdn.example/photo/10" alt="dix">',
  '<a href="https://cdn.example/photo/1">la photo</a>',
  '<p>Voir https://cdn.example/photo/1 et https://cdn.example/photo/12</p>',
  '<img src="/a.jpg" alt="src=https://cdn.example/photo/1">',
  '<img data-src="https://cdn.example/photo/1">',
  '<!-- <img src="https://cdn.example/photo/1"> -->',
])('%s stays as it was written', (content) => {
  expect(replace(content)).toBe(content)
})

test('every picture with that address is replaced, however its « & » are written', () => {
  const picture = (address: string) => `<p><img src="${address}"></p>`
  const twice =
    picture('https://a.example/?x=1&amp;y=2&z=3') + picture('https://a.example/?x=1&y=2&#38;z=3')
  expect(replace(twice, 'https://a.example/?x=1&y=2&z=3')).toBe(picture(OURS) + picture(OURS))
})
