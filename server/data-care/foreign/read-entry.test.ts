import { expect, test } from 'vitest'
import { writeMobiledoc } from './ghost/write-mobiledoc.ts'
import { createImportReport } from './import-report.ts'
import { writeTemplateTags } from './markdown/template-tags.ts'
import { readEntry } from './read-entry.ts'
import { writeShortcodes } from './wordpress/shortcodes.ts'

const context = { attachments: new Map(), post: '1', notes: [] }
const LATE = 'a: it is written so that reading it would not end'

test.each([
  ['an unclosed shortcode', () => writeShortcodes('[a ='.repeat(100_000), context)],
  ['an unclosed caption', () => writeShortcodes('[caption]'.repeat(100_000), context)],
  ['an unclosed tag', () => writeTemplateTags('{% a '.repeat(200_000), [])],
])('%s, again and again, is left out in time', (_, read) => {
  const entry = readEntry('a', () => ({ leftOut: read() }), 50)
  expect(entry).toEqual({ leftOut: 'article that cannot be read', name: LATE })
})

test('what is broken is left out with why, and what comes after it is read', () => {
  const entry = readEntry('b', () => ({ leftOut: writeMobiledoc('nope', []) }))
  expect(entry).toMatchObject({ name: expect.stringMatching(/^b: .*not valid JSON$/) })
  expect(readEntry('c', () => ({ leftOut: 'page' }))).toEqual({ leftOut: 'page' })
})

test('no more is closed than was opened', () => {
  const sections = [[1, 'p', [[0, [0], 1e9, 'x']]]]
  expect(writeMobiledoc(JSON.stringify({ markups: [['em']], sections }), [])).toBe(
    '<p><em>x</em></p>',
  )
})

test('a name cannot tell the terminal what to do', () => {
  const report = createImportReport({ program: 'Ghost', url: undefined })
  report.leaveOut('page', 'a\u001b[2J\r\nb')
  expect(report.text()).toContain('    - a [2J b\n')
})
