import { describe, expect, test } from 'vitest'
import { PostInput } from '../../../domain/post.ts'
import { checkValues, listDifferences } from '../form/field-problems.ts'
import { postFieldsOf, withTypedSpaces } from './post-fields.ts'

const complete = { ...postFieldsOf(), title: 'Un titre', slug: 'un-titre', content: '<p>Texte</p>' }

describe('checking the form', () => {
  test.each([
    [{ title: '' }, 'title', 'Le titre est requis'],
    [{ title: 'x'.repeat(201) }, 'title', 'Le titre ne doit pas dépasser 200 caractères'],
    [{ slug: '' }, 'slug', 'Le slug est requis'],
    [{ slug: '!!!' }, 'slug', 'Le slug est requis'],
    [{ content: ' \n' }, 'content', 'Le contenu est requis'],
    [{ excerpt: 'x'.repeat(501) }, 'excerpt', "L'extrait ne doit pas dépasser 500 caractères"],
    [
      { meta_title: 'x'.repeat(61) },
      'meta_title',
      'Le meta titre ne doit pas dépasser 60 caractères',
    ],
    [
      { meta_description: 'x'.repeat(161) },
      'meta_description',
      'La meta description ne doit pas dépasser 160 caractères',
    ],
  ])('%j is refused', (change, field, message) => {
    const checked = checkValues(PostInput, { ...complete, ...change })
    expect(checked).toEqual({ problems: [{ field, message }] })
  })

  test('of several mistakes, the first of the form is named first and none is forgotten', () => {
    expect(checkValues(PostInput, postFieldsOf())).toEqual({
      problems: [
        { field: 'title', message: 'Le titre est requis' },
        { field: 'slug', message: 'Le slug est requis' },
        { field: 'content', message: 'Le contenu est requis' },
      ],
    })
  })

  test('what is left empty is sent as null', () => {
    expect(checkValues(PostInput, complete)).toMatchObject({
      input: { excerpt: null, category_id: null, meta_title: null, author_name: null },
    })
  })
})

test('a stored post fills the form and differs from it only where it was changed', () => {
  const stored = postFieldsOf({
    title: 'T',
    slug: 't',
    excerpt: null,
    content: '<p>x</p>',
    category_id: null,
    published: true,
    meta_title: null,
    meta_description: null,
    author_name: 'Ada',
  })
  expect(listDifferences(stored, { ...stored, title: 'U', published: false })).toEqual([
    'title',
    'published',
  ])
})

test('a space typed before a save stays for the next word; other words that were stored are shown', () => {
  const typed = { ...complete, title: 'Un titre ', excerpt: 'Moi ' }
  const stored = { ...complete, excerpt: 'Elle' }
  expect(withTypedSpaces(stored, typed)).toEqual({ ...stored, title: 'Un titre ' })
})
