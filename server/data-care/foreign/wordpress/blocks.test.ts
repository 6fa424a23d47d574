import { expect, test } from 'vitest'
import { writeBlocks } from './blocks.ts'

const block = (ref: number) => `<!-- wp:block {"ref":${ref}} /-->`

test('a block that several articles share is written where each shows it, and what it holds in turn', () => {
  const shared = new Map([
    ['1', `<p>Un</p>${block(2)}`],
    ['2', '<p>Deux</p>'],
  ])
  const notes: string[] = []
  expect(writeBlocks(`<p>Zéro</p>${block(1)}`, shared, notes)).toBe(
    '<p>Zéro</p><p>Un</p><p>Deux</p>',
  )
  expect(notes).toEqual([])
})

const open = (name: string, given: unknown) => `<!-- wp:${name} ${JSON.stringify(given)} -->`
const hidden = { ref: 1, metadata: { name: 'X', blockVisibility: false } }

test.each([
  `<!-- wp:block ${JSON.stringify(hidden)} /-->`,
  `${open('paragraph', hidden)}<p>Secret</p><!-- /wp:paragraph -->`,
  `${open('my/group', hidden)}${block(1)}<!-- wp:my/group --><p>Secret</p><!-- /wp:my/group --><p>Secret</p><!-- /wp:my/group -->`,
])('a hidden block is left out with all it holds: %s', (source) => {
  const notes: string[] = []
  const shared = new Map([['1', '<p>Secret</p>']])
  const around = `<!-- wp:group --><p>Un</p>${source}<p>Deux</p><!-- /wp:group -->`
  expect(writeBlocks(around, shared, notes)).toBe(
    '<!-- wp:group --><p>Un</p><p>Deux</p><!-- /wp:group -->',
  )
  expect(notes).toEqual(['a hidden block is left out'])
})

test('a hidden block that does not end takes the rest, also in what articles share', () => {
  const shared = new Map([['1', `<p>Un</p>${open('group', hidden)}<p>Secret</p>`]])
  expect(writeBlocks(`${block(1)}<p>Deux</p>`, shared, [])).toBe('<p>Un</p><p>Deux</p>')
})

test.each([true, { viewport: { mobile: false } }])('a block that is shown stays: %j', (shown) => {
  const source = `${open('paragraph', { metadata: { blockVisibility: shown } })}<p>Un</p><!-- /wp:paragraph -->`
  expect(writeBlocks(source, new Map(), [])).toBe(source)
})

test('blocks that hold one another, or themselves, grow no larger than an article', () => {
  const chain = Array.from({ length: 9 }, (_, level) => {
    return [String(level), `x${block(level + 1).repeat(20)}`] as const
  })
  const notes: string[] = []
  const shared = new Map([...chain, ['9', `y${block(9)}`]])
  expect(writeBlocks(block(0), shared, notes).length).toBeLessThan(500_000)
  expect(writeBlocks(block(9), shared, notes)).toBe('y')
  expect(notes).toContain('a block that other articles share is left out')
})
