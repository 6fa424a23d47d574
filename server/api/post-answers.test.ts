import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { apiUnderTest } from '../../tests/support/api-under-test.ts'
import { describeEachDatabase } from '../../tests/support/test-database.ts'
import { createPostAnswers } from './post-answers.ts'

describeEachDatabase('a post as programs read it', ({ open }) => {
  test('AV-12: is written once in each version, and as it is now', async () => {
    const database = await open()
    const { asAdmin } = apiUnderTest(database)
    let questions = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        questions += 1
        return result
      },
    }
    const answerPost = createPostAnswers(database.db.withPlugin(counting))
    async function ask() {
      questions = 0
      const answer = await answerPost('long')
      return { post: await answer.json(), etag: answer.headers.get('ETag'), questions }
    }

    const colour = { name: 'Méthode', slug: 'methode', color: 'green' }
    const categories = '/api/admin/blog_categories'
    const { body: category } = await asAdmin('POST', categories, colour)
    const content = `<p>${'mot '.repeat(40_000)}</p>`
    const long = { title: 'Un', slug: 'long', content, published: true, category_id: category.id }
    const { body: saved } = await asAdmin('POST', '/api/admin/blog_posts', long)

    const first = await ask()
    expect(first).toMatchObject({ questions: 2, post: { title: 'Un', content } })
    expect(await ask()).toEqual({ ...first, questions: 1 })

    await asAdmin('PUT', `/api/admin/blog_posts/${saved.id}`, { ...long, content: '<p>Deux</p>' })
    const second = await ask()
    expect(second).toMatchObject({ questions: 2, post: { content: '<p>Deux</p>' } })
    expect(second.etag).not.toBe(first.etag)

    await asAdmin('PUT', `${categories}/${category.id}`, { ...colour, name: 'Conseils' })
    expect((await ask()).post.category.name).toBe('Conseils')

    await asAdmin('PUT', `/api/admin/blog_posts/${saved.id}`, { ...long, published: false })
    await expect(answerPost('long')).rejects.toMatchObject({ status: 404 })
  })
})
