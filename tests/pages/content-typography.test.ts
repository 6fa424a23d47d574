import { expect, test } from 'vitest'
import * as decision from '../../app/content/decision.ts'
import * as figures from '../../app/content/figures.ts'
import * as home from '../../app/content/home.ts'
import * as partners from '../../app/content/partners.ts'
import { agencies } from '../../app/content/ranking/agencies.ts'
import * as journalText from '../../app/content/ranking/journal-text.ts'
import * as method from '../../app/content/ranking/method.ts'
import * as priorities from '../../app/content/ranking/priorities.ts'
import * as ranking from '../../app/content/ranking/ranking.ts'
import * as calculator from '../../app/content/resources/calculator.ts'
import * as claimsSection from '../../app/content/resources/claims-section.ts'
import * as glossary from '../../app/content/resources/glossary.ts'
import * as resources from '../../app/content/resources/resources.ts'
import * as webinars from '../../app/content/resources/webinars.ts'
import { pages } from '../../app/content/site/pages.ts'
import * as claims from '../../domain/claims/claims.ts'
import * as disclosure from '../../domain/disclosure.ts'
import * as criteria from '../../domain/ranking/criteria.ts'
import * as journal from '../../domain/ranking/journal.ts'
import * as marks from '../../domain/ranking/marks.ts'
import { typographFrench } from '../../domain/text/french-typography.ts'

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
  ['calculator', calculator],
  ['claims', claims],
  ['their section', claimsSection],
  ['decision', decision],
  ['disclosure', disclosure],
  ['figures', figures],
  ['glossary', glossary],
  ['home', home],
  ['partners', partners],
  ['ranking', ranking],
  ['marks', marks],
  ['journal', [journal, journalText]],
  ['method', method],
  ['criteria', criteria],
  ['priorities', priorities],
  ['resources', resources],
  ['webinars', webinars],
  ['headings and leads', headings],
])('the prose of %s is set as French wants it', (_, content) => {
  const prose = [...stringsIn(content)].filter((text) => !untouched.has(text))
  expect(prose.length).toBeGreaterThan(3)
  for (const text of prose) expect(typographFrench(text)).toBe(text)
})
