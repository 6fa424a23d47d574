import { expect, test } from 'vitest'
import { explainAdministrationExcess, explainExcess } from './check-bytes.ts'

const budgets = {
  firstViewBytes: 25_000,
  scriptBytes: 2000,
  exempt: [],
  administrationScriptBytes: 180_000,
  visualModeScriptBytes: 80_000,
}

test('a page within both budgets is fine, to the last byte', () => {
  const weight = { page: '/', html: 20_000, styles: 3000, scripts: 2000, all: 25_000 }
  expect(explainExcess(weight, budgets)).toEqual([])
})

test('a page over a budget is named with the bytes it has and the bytes it may have', () => {
  const weight = { page: '/blog', html: 20_000, styles: 3000, scripts: 2500, all: 25_500 }
  expect(explainExcess(weight, budgets)).toEqual([
    '/blog: 25500 bytes at first view, over 25000.',
    '/blog: 2500 bytes of script, over 2000.',
  ])
})

test('the administration has budgets of its own, for what it loads at first and for its visual mode', () => {
  const within = { firstLoad: 180_000, editor: 20_000, visualMode: 80_000 }
  expect(explainAdministrationExcess(within, budgets)).toEqual([])
  const over = { firstLoad: 180_001, editor: 20_000, visualMode: 90_000 }
  expect(explainAdministrationExcess(over, budgets)).toEqual([
    'The administration: 180001 bytes of script, over 180000.',
    'The visual mode: 90000 bytes of script more, over 80000.',
  ])
})

test('a page that carries tools has a budget of its own, whatever it was asked', () => {
  const own = { ...budgets, firstViewBytesOf: { '/ressources': 30_000 } }
  const weight = {
    page: '/ressources?part=80',
    html: 17_000,
    styles: 11_000,
    scripts: 1300,
    all: 29_300,
  }
  expect(explainExcess(weight, own)).toEqual([])
  expect(explainExcess({ ...weight, all: 30_001 }, own)).toHaveLength(1)
})
