import { expect, test } from 'vitest'
import { createTermMatcher, searchTerms } from '../../../domain/text/search-text.ts'
import { snippetOf } from './post-snippet.ts'

async function show(content: string, query: string, excerpt: string | null = null) {
  const post = { id: content, updated_at: '', content, excerpt }
  const snippet = await snippetOf(post, createTermMatcher(searchTerms(query)))
  return snippet.map(({ text, match }) => (match ? `[${text}]` : text)).join('')
}

test.each([
  ['words in plain markup', '<p>Un <b>budget</b> serré</p>', 'budget', 'Un [budget] serré'],
  [
    'words written with entities',
    '<p>Un co&ucirc;t &eacute;lev&eacute;</p>',
    'eleve',
    'Un coût [élevé]',
  ],
  [
    'words that also stand in an address',
    '<a href="/budget">Lire</a><p>Le budget</p>',
    'budget',
    'Lire Le [budget]',
  ],
  [
    'the cells of a table apart',
    '<table><tr><th>Poste</th><td>Budget</td></tr><tr><td>Fin</td></tr></table>',
    'budget',
    'Poste · [Budget] · Fin',
  ],
  [
    'nothing from inside a tag',
    '<img alt="budget" src="/b.png"><p>Texte</p>',
    'budget',
    'Le [budget] en bref',
  ],
])('a snippet shows %s', async (_, content, query, expected) => {
  expect(await show(content, query, 'Le budget en bref')).toBe(expected)
})

test('a snippet from the middle of a long article is cut at words, and says so', async () => {
  const filler = '<p class="x">Une phrase de plus, <a href="/x">avec un lien</a>.</p>'.repeat(200)
  const snippet = await show(`${filler}<p>Voici la réversibilité.</p>${filler}`, 'reversibilite')
  expect(snippet).toMatch(/^… .*\[réversibilité\].* …$/)
  expect(snippet).not.toMatch(/[<>]|class=|href/)
  expect(snippet.length).toBeLessThan(260)
})

test('AV-12: of a very long article only the beginning is read; where the word comes later the excerpt stands for it', async () => {
  const filler = '<p>Une phrase de plus.</p>'.repeat(5000)
  const long = `<p>Au début, un devis.</p>${filler}<p>À la fin, la réversibilité.</p>`
  expect(await show(long, 'devis')).toMatch(/^Au début, un \[devis\]/)
  expect(await show(long, 'reversibilite', 'En bref.')).toBe('En bref.')
})
