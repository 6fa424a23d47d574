import { expect, test } from 'vitest'
import { listContents } from './list-contents.ts'

const headings = (...levels: number[]) =>
  levels.map((level, place) => ({ id: `h-${place}`, text: `Titre ${place}`, level }))

test('two headings need no table of contents', () => {
  expect(listContents(headings(2, 2))).toEqual([])
})

test('three headings of any level are listed', () => {
  expect(listContents(headings(2, 3, 3))).toHaveLength(3)
})

test('with three main headings, only these are listed', () => {
  expect(listContents(headings(2, 3, 2, 3, 2)).map(({ title }) => title)).toEqual([
    'Titre 0',
    'Titre 2',
    'Titre 4',
  ])
})
