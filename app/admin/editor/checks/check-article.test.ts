import { expect, test } from 'vitest'
import { postFieldsOf } from '../post-fields.ts'
import { checkArticle, listLocalLinks, replaceByPlayer } from './check-article.ts'

const complete = { ...postFieldsOf(), title: 'Un titre', excerpt: 'Un extrait', category_id: '1' }

function check(content: string, unknown: string[] = []): string[] {
  return checkArticle({ ...complete, content }, new Set(unknown)).map(({ message }) => message)
}

test('an article in order has nothing to say', () => {
  expect(
    check(
      '<p>Un <a href="/blog">lien</a>.</p>\n<h2>A</h2>\n<h3>B</h3>\n<h2>C</h2>\n<img src="/a" alt="b">',
    ),
  ).toEqual([])
})

test.each([
  ['Un\n\nDeux', ["« Un Deux » est hors de tout paragraphe : le blog le montrera d'un seul bloc."]],
  ['<h2>Un</blockquote></h2>', ['La balise </blockquote> ne ferme rien.']],
  ['<p>Un <strong>deux</p>', ["La balise <strong> n'est jamais fermée."]],
  [
    '<p><img src="/a"></p><p><img src="/a" alt=""></p>',
    Array(2).fill('Une image est sans texte alternatif : à laisser ainsi si elle est décorative.'),
  ],
  [
    '<h2>A</h2><h4>B</h4>',
    ['« B » est un titre de niveau 4, juste après un titre de niveau 2 : un niveau manque.'],
  ],
  [
    '<h3>A</h3>',
    ["« A » est un titre de niveau 3, juste après le titre de l'article : un niveau manque."],
  ],
  ['<h2> </h2>', ['Un titre est vide.']],
  [
    '<p>https://youtu.be/dQw4w9WgXcQ</p>',
    ["L'adresse d'une vidéo est seule sur sa ligne : elle restera une adresse."],
  ],
])('%j is worth a look', (content, messages) => {
  expect(check(content)).toEqual(messages)
})

test('links within the site that lead nowhere are named, whatever follows their path', () => {
  const content =
    '<p><a href="/blog/perdu?x=1#y">a</a> <a href=\'/autre/\'>b</a> <a href="//c.fr">c</a></p>'
  expect(listLocalLinks(content).map(({ path }) => path)).toEqual(['/blog/perdu', '/autre'])
  expect(check(content, ['/blog/perdu'])).toEqual([
    'Le lien vers /blog/perdu ne mène à aucune page publiée.',
  ])
})

test('what is missing around the text is named', () => {
  const fields = { ...postFieldsOf(), title: 'x'.repeat(61), content: '<p>a</p>' }
  const messages = (more = {}) =>
    checkArticle({ ...fields, ...more }, new Set()).map(({ message }) => message)
  expect(messages()).toEqual([
    expect.stringMatching(/^Le titre fait 61 caractères/),
    expect.stringMatching(/^L'extrait manque/),
    "L'article n'a pas de catégorie.",
  ])
  expect(messages({ meta_title: 'Court', excerpt: 'x', category_id: '1' })).toEqual([])
})

test('the address of a video becomes its player', () => {
  const content = '<p>a</p>\nhttps://vimeo.com/123456789\n<p>b</p>'
  const [found] = checkArticle({ ...complete, content }, new Set())
  expect(replaceByPlayer(content, found?.place ?? { from: 0, to: 0 })).toBe(
    '<p>a</p>\n<iframe src="https://player.vimeo.com/video/123456789?dnt=1" title="Vidéo Vimeo"></iframe>\n<p>b</p>',
  )
})
