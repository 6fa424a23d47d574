import { expect, test } from 'vitest'
import { type PostFields, postFieldsOf } from '../post-fields.ts'
import { describeFields } from './described-article.ts'

const describe = (fields: Partial<PostFields>) =>
  describeFields('https://guide.example', { ...postFieldsOf(), ...fields })

test('the title and the excerpt stand in for what is left empty', () => {
  expect(describe({ title: 'Un titre', excerpt: 'Un extrait' })).toMatchObject({
    title: 'Un titre | Guide Agence IA',
    description: 'Un extrait',
  })
})

test('what was written for search engines comes first', () => {
  expect(
    describe({
      title: 'Un titre',
      excerpt: 'Un extrait',
      meta_title: 'Meta',
      meta_description: 'Une description',
    }),
  ).toMatchObject({ title: 'Meta | Guide Agence IA', description: 'Une description' })
})
