import { describe, expect, test } from 'vitest'
import { createTermMatcher, searchTerms, searchWords } from './search-text.ts'
import { findSnippet, splitMatches } from './snippet.ts'

test.each([
  ['Évènement', ['evenement']],
  ['e\u0301ve\u0300nement', ['evenement']],
  ["L'IA et l’œuvre d’un chef-d'œuvre", ['ia', 'et', 'oeuvre', 'un', 'chef', 'oeuvre']],
  ["jusqu'à ce qu’il s'agisse, lorsqu'on", ['a', 'ce', 'il', 'agisse', 'on']],
  ["Aujourd'hui", ['aujourd', 'hui']],
  ['Straße ﬁn ＩＡ m²', ['strasse', 'fin', 'ia', 'm2']],
  ['100 % — « no-code » !', ['100', 'no', 'code']],
  ['', []],
  ['\u0000\u202e', []],
  ['Привет 日本', ['привет', '日本']],
])('the words of %j are %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test.each([
  ["l'ia", ['ia']],
  ['l ia', ['ia']],
  ['l', ['l']],
  ['agence agence IA', ['agence', 'ia']],
  ['" OR * NEAR( -x ^y', ['or', 'near', 'x', 'y']],
  ['a '.repeat(500), ['a']],
])('searching %j looks for %j', (query, terms) => {
  expect(searchTerms(query)).toEqual(terms)
})

describe('matches in the original text', () => {
  const mark = (text: string, query: string) =>
    splitMatches(text, createTermMatcher(searchTerms(query)))
      .map((segment) => (segment.match ? `[${segment.text}]` : segment.text))
      .join('')

  test.each([
    ['Un évènement', 'evenement', 'Un [évènement]'],
    ['Un e\u0301ve\u0300nement', 'évènement', 'Un [évènement]'],
    ["Pourquoi l'IA", "l'ia", "Pourquoi l'[IA]"],
    ['Le chef-d’œuvre', 'oeuvre', 'Le chef-d’[œuvre]'],
    ['Des OEUVRES', 'œuvre', 'Des [OEUVRES]'],
    ['automatiser l’automatisation', 'auto', '[automatiser] l’[automatisation]'],
    ['une agence, des agences', 'agence ia', 'une [agence], des agences'],
    ['dia dial ia', 'ia', 'dia dial [ia]'],
    ['un agent, des agents', 'agent agents', 'un [agent], des [agents]'],
    ['des agents autonomes', 'agents agent', 'des [agents] autonomes'],
    ['des automatisations', 'automatisation auto', 'des [automatisations]'],
    ['Straße', 'strasse', '[Straße]'],
    ['a.b*f', 'b*f', 'a.[b]*[f]'],
    ['une PRIVÉE привет', 'ПРИВЕТ', 'une PRIVÉE [привет]'],
  ])('%j, searched for %j', (text, query, expected) => {
    expect(mark(text, query)).toBe(expected)
  })

  test('every folded word of a text is found in it again', () => {
    const text = 'Çà et là, l’ÉLÈVE naïf — Œdipe, Noël, Æthelred, ŒUVRE, İstanbul, façade ﬁnale'
    for (const word of searchWords(text)) {
      expect([...createTermMatcher([word])(text.normalize('NFC'))].length, word).toBeGreaterThan(0)
    }
  })
})

test('a snippet shows the passage where most terms stand together', () => {
  const text = `${'Une agence parle. '.repeat(40)}Le contrat avec une agence se lit. ${'Fin. '.repeat(80)}`
  const snippet = findSnippet(text, createTermMatcher(['contrat', 'agence']))
  const words = snippet?.filter(({ match }) => match).map(({ text: word }) => word)
  expect(words).toContain('contrat')
  expect(snippet?.at(0)).toEqual({ text: '… ', match: false })
  expect(snippet?.map(({ text: part }) => part).join('').length).toBeLessThan(260)
  expect(findSnippet(text, createTermMatcher(['absent']))).toBeUndefined()
})
