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
