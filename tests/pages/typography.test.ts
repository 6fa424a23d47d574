import { afterAll, beforeAll, expect, test } from 'vitest'
import { webinarLabels } from '../../app/content/resources/webinars.ts'
import { mainNavigation } from '../../app/content/site/navigation.ts'
import { readPage } from '../support/page-reader.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const proseOf = [
  ...mainNavigation.map(({ href }) => href).filter((path) => path !== '/blog'),
  '/mentions-legales',
  '/politique-confidentialite',
]

/** Quoted by the specification to the byte, so they keep their straight apostrophes. */
const quoted = [
  ...mainNavigation.map(({ name }) => name),
  webinarLabels.register,
  "Retour à l'accueil",
]

let server: ServerProcess
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Each fault with its surroundings, so that it can be found. */
function listFaults(text: string): string[] {
  const faults = [
    / [:;!?»]|« |\d [%€]/g, // a space that may break where French wants none
    /[\p{L}\d][:;!?»](?=\s)/gu, // no space at all
    /«[^\u00a0]/g,
    /\p{L}'\p{L}/gu, // a straight apostrophe
    /\.\.\./g,
    /\d \d{3}(?!\d)/g, // thousands that may break
  ]
  return faults.flatMap((fault) =>
    [...text.matchAll(fault)].map(({ index }) => text.slice(Math.max(0, index - 25), index + 25)),
  )
}

test.each(proseOf)('%s follows French typography', async (path) => {
  const { mainText } = readPage(await (await fetch(server.url + path)).text())
  const prose = quoted.reduce((text, words) => text.replaceAll(words, ''), mainText)
  expect(prose.length).toBeGreaterThan(1000)
  expect(listFaults(prose)).toEqual([])
})

test.each([
  'Pourquoi ?',
  'Voici: un',
  '35 %',
  '«\u00a0oui »',
  '«oui\u00a0»',
  "l'agence",
  'Attendez...',
  '25 000\u00a0€',
])('%j would be seen', (fault) => {
  expect(listFaults(`${fault} `)).not.toEqual([])
})
