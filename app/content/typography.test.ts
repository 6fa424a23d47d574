import { expect, test } from 'vitest'
import { agencies } from './agencies.ts'
import * as claims from './claims.ts'
import * as home from './home.ts'
import { pages } from './pages.ts'
import * as partners from './partners.ts'
import { typographFrench } from './prose/french-typography.ts'
import * as journal from './ranking/journal.ts'
import * as marks from './ranking/marks.ts'
import * as method from './ranking/method.ts'
import * as priorities from './ranking/priorities.ts'
import * as ranking from './ranking.ts'
import * as resources from './resources.ts'

/** Interface strings keep the characters of the specification; addresses and dates have none to set. */
const untouched = new Set(["S'inscrire gratuitement", "Commencer avec l'IA", "Types d'agences IA"])

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (value && typeof value === 'object') {
    for (const part of Object.values(value)) yield* stringsIn(part)
  }
}

const headings = Object.values(pages)
  .filter(({ path }) => path !== '/blog')
  .map(({ heading, lead }) => ({ heading, lead }))

test.each([
  ['agencies', agencies],
  ['claims', claims],
  ['home', home],
  ['partners', partners],
  ['ranking', ranking],
  ['marks', marks],
  ['journal', journal],
  ['method', method],
  ['priorities', priorities],
  ['resources', resources],
  ['headings and leads', headings],
])('the prose of %s is set as French wants it', (_, content) => {
  const prose = [...stringsIn(content)].filter((text) => !untouched.has(text))
  expect(prose.length).toBeGreaterThan(3)
  for (const text of prose) expect(typographFrench(text)).toBe(text)
})
