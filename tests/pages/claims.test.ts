import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as decision from '../../app/content/decision.ts'
import * as figures from '../../app/content/figures.ts'
import * as home from '../../app/content/home.ts'
import { listedServices } from '../../app/content/listed-services.ts'
import { agencies } from '../../app/content/ranking/agencies.ts'
import * as method from '../../app/content/ranking/method.ts'
import * as priorities from '../../app/content/ranking/priorities.ts'
import * as ranking from '../../app/content/ranking/ranking.ts'
import * as calculator from '../../app/content/resources/calculator.ts'
import { claimAnchor } from '../../app/content/resources/claims-section.ts'
import * as glossary from '../../app/content/resources/glossary.ts'
import * as resources from '../../app/content/resources/resources.ts'
import * as webinars from '../../app/content/resources/webinars.ts'
import { pages, type StaticPath } from '../../app/content/site/pages.ts'
import { listClaimRecords } from '../../domain/claims/claim-records.ts'
import { claims } from '../../domain/claims/claims.ts'
import { modelDocuments } from '../../domain/documents/model-documents.ts'
import * as criteria from '../../domain/ranking/criteria.ts'
import { listFigures, plainSpaces } from './list-figures.ts'

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (value && typeof value === 'object') {
    for (const part of Object.values(value)) yield* stringsIn(part)
  }
}

function readGuide(path: string): string {
  return readFileSync(new URL(`../../app/content/guides${path}.mdx`, import.meta.url), 'utf8')
}

// Evidence and journal are dated entries of their own; the legal pages state law and the site's own duties.
const profiles = agencies.map(({ evidence: _, ...profile }) => profile)

/** What each page states, as data and prose, with the numbers that components put into words. */
const stated: Partial<Record<StaticPath, unknown>> = {
  '/': home,
  '/commencer-avec-ia': [readGuide('/commencer-avec-ia'), figures.stepTrack],
  '/types-agences-ia': [readGuide('/types-agences-ia'), figures.agencyTree],
  '/services-proposes': [
    readGuide('/services-proposes'),
    listedServices,
    decision,
    figures.budgetRanges,
  ],
  '/outils-technologies': readGuide('/outils-technologies'),
  '/classement-agences': [
    profiles,
    agencies.map(({ rating }) => `${String(rating).replace('.', ',')}/5`),
    ranking,
    method,
    criteria,
    criteria.criteria.map(({ weight }) => `${weight} %`),
    priorities,
  ],
  '/ressources': [
    resources,
    webinars,
    // The limits of its fields are no statements.
    calculator.calculatorText,
    Object.values(calculator.calculatorFacts).map(({ label, hint }) => [label, hint]),
    glossary,
    figures.budgetRanges,
    figures.durationRanges,
    modelDocuments,
    webinars.replayWebinars.map(({ durationMinutes }) => `${durationMinutes} minutes`),
  ],
}

const texts = Object.entries(pages).map(([path, page]) => ({
  path: path as StaticPath,
  text: plainSpaces(
    [...stringsIn(page), ...stringsIn(stated[path as StaticPath])].join('\n').replaceAll('’', "'"),
  ),
}))

function textOf(path: string): string {
  return texts.find((page) => page.path === path)?.text ?? ''
}

describe.each(texts)('$path', ({ path, text }) => {
  test('states no percentage, price or duration that the ledger does not know', () => {
    const known = claims
      .filter((claim) => claim.pages.includes(path))
      .flatMap(({ value }) => listFigures(value))
    const unknown = listFigures(text).filter((found) => !known.includes(found))
    expect(
      [...new Set(unknown)],
      `Each of these figures on ${path} needs an entry in domain/claims/, or the page among the pages of its entry.`,
    ).toEqual([])
  })
})

test.each(claims.map((claim) => [claim.id, claim] as const))(
  'the figure %s is really on the pages it names',
  (_, { value, pages: named }) => {
    const parts = listFigures(value)
    const words = plainSpaces(value).replaceAll('’', "'")
    for (const path of named) {
      const text = textOf(path)
      if (parts.length > 0) expect(listFigures(text), path).toEqual(expect.arrayContaining(parts))
      else for (const word of words.split(/, | et /)) expect(text, path).toContain(word)
    }
  },
)

test('each figure has one line, a source and a next check after the last', () => {
  expect(new Set(claims.map(({ id }) => claimAnchor(id))).size).toBe(claims.length)
  for (const { id, statement, source, checkedOn, nextCheck } of claims) {
    expect(id).toMatch(/^[a-z0-9-]+$/)
    expect(statement, id).toMatch(/\.$/)
    expect(source.length, id).toBeGreaterThan(5)
    expect(nextCheck > checkedOn, id).toBe(true)
  }
})

describe('every figure of the specification has its line', () => {
  test.each([
    ...['35 %', '5/5', '5 étapes', 'chaque trimestre', '5 000 € à 25 000 €', '40 %', '23 %'],
    ...['70 %', '30 %', '37 %', 'moins de 5 mois', '68 %', 'plus de 99 %'],
    ...['20 000 € à 100 000 €', 'plus de 250 000 €', '2 à 4 semaines', '4 à 8 semaines'],
    ...['3 à 6 mois', '6 à 12 mois', '62 minutes', '54 minutes', '47 minutes'],
    'de quelques jours à plusieurs semaines',
    '4,7/5, 4,6/5, 4,5/5 et 4,4/5',
  ])('%s', (value) => {
    expect(claims.map((claim) => plainSpaces(claim.value))).toContain(value)
  })
})

test('a check is late from the day after it was due', () => {
  const lateOn = (day: string) =>
    listClaimRecords(day)
      .filter(({ late }) => late)
      .map(({ next_check }) => next_check)
  expect(lateOn('2026-12-31')).toEqual([])
  expect(new Set(lateOn('2027-01-01'))).toEqual(new Set(['2026-12-31']))
})

describe('the scan finds', () => {
  test.each([
    ['un gain de 12 % par an', ['12 %']],
    ['entre 1 500 € et 20 000 €', ['1 500 €', '20 000 €']],
    ['en 2 à 4 semaines, sous 72\u00a0heures', ['2 à 4 semaines', '72 heures']],
    ['à un, trois et six mois', ['un, trois et six mois']],
    ['pendant deux semaines ordinaires', ['deux semaines']],
    ['le 3 mai 2025, de 11 h à 12 h, une heure', []],
  ])('in « %s »', (text, figures) => {
    expect(listFigures(text)).toEqual(figures)
  })
})
