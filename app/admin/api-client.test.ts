import { afterEach, describe, expect, test, vi } from 'vitest'
import { categoryCalls } from '../../domain/api/category-calls.ts'
import { postCalls } from '../../domain/api/post-calls.ts'
import { ApiError, callApi, listenToRefusals } from './api-client.ts'

const category = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Nom',
  slug: 'nom',
  description: null,
  color: 'blue',
  display_order: 1,
  updated_at: '2026-01-01T00:00:00.000Z',
}
const params = { id: category.id }
const UNEXPECTED = 'Le serveur a donné une réponse inattendue. Rechargez la page, puis réessayez.'

function answerWith(body: unknown, status = 200) {
  const response = new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  const fetching = vi.fn<typeof fetch>(async () => response)
  vi.stubGlobal('fetch', fetching)
  return fetching
}
afterEach(() => vi.unstubAllGlobals())

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((reason) => reason)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('a call goes where its declaration says, with its parameters, query and body', async () => {
  const list = answerWith({ data: [], page: 2, page_count: 2, total: 0 })
  const query = { q: 'à & b', status: undefined, page: '2' }
  await callApi(postCalls.listPostsForAdmin, { query })
  expect(list.mock.calls[0]?.[0]).toBe('/api/admin/blog_posts?q=%C3%A0+%26+b&page=2')

  const update = answerWith(category)
  const body = { name: 'Nom', slug: 'nom' }
  await callApi(categoryCalls.updateCategory, { params: { id: 'a/b' }, body })
  expect(update.mock.calls[0]?.[0]).toBe('/api/admin/blog_categories/a%2Fb')
  expect(update.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', body: JSON.stringify(body) })
})

describe('an answer', () => {
  test('is read as declared; what is newer than this tab is dropped', async () => {
    answerWith({ ...category, added_later: true })
    expect(await callApi(categoryCalls.getCategory, { params })).toEqual(category)
  })

  test.each([
    ['lacks a field', { ...category, name: undefined }, 200],
    ['is something else', [1, 2], 200],
    ['is no JSON', '<!doctype html>', 200],
    ['has a status nobody declared', category, 202],
  ])('that %s is said to be unexpected', async (_, body, status) => {
    answerWith(body, status)
    const error = await failureOf(callApi(categoryCalls.getCategory, { params }))
    expect([error.code, error.message]).toEqual(['unexpected_answer', UNEXPECTED])
  })
})

describe('a refusal', () => {
  test('keeps the code, the sentence and the fields at fault', async () => {
    const errors = [{ path: 'slug', message: 'Le slug est requis' }]
    answerWith({ status: 422, code: 'validation_failed', detail: 'Non.', errors }, 422)
    const error = await failureOf(callApi(categoryCalls.getCategory, { params }))
    expect(error).toMatchObject({ status: 422, code: 'validation_failed', message: 'Non.', errors })
  })

  test.each(['Bad gateway', { code: 502 }])('by a proxy (%j) has words of ours', async (body) => {
    answerWith(body, 502)
    const error = await failureOf(callApi(categoryCalls.getCategory, { params }))
    expect(error).toMatchObject({
      status: 502,
      code: 'unknown',
      message: 'Une erreur est survenue',
    })
  })

  test('for want of a session is told to whoever listens', async () => {
    const heard = vi.fn()
    const stop = listenToRefusals(heard)
    answerWith({ status: 401, code: 'unauthenticated', detail: 'Connectez-vous.' }, 401)
    await failureOf(callApi(categoryCalls.getCategory, { params }))
    stop()
    expect(heard).toHaveBeenCalledExactlyOnceWith('unauthenticated')
  })
})

test('the compiler refuses a call that lacks what its declaration asks for', () => {
  answerWith(category)
  // @ts-expect-error: which one?
  void callApi(categoryCalls.getCategory, {}).catch(() => {})
  // @ts-expect-error: no name.
  void callApi(categoryCalls.createCategory, { body: { slug: 'nom' } }).catch(() => {})
})
