import { allCalls } from '../../../../domain/api/all-calls.ts'
import { type ApiCall, SMALL_BODY, splitRoute } from '../../../../domain/api/api-call.ts'
import type { Editor } from './editor.ts'

export interface BodyCall {
  method: string
  path: string
  bodyIsOptional: boolean
  maxBodyBytes: number
}

/** Every call of the API that reads a body, on an article and a category made for it. */
export async function listBodyCalls(editor: Editor, origin: string): Promise<BodyCall[]> {
  const post = await editor.create(origin, 'pour-les-corps')
  const given = { name: 'Pour les corps', slug: 'pour-les-corps', color: 'blue' }
  const saved = await editor.ask(origin, '/api/admin/blog_categories', 'POST', given)
  const category = JSON.parse(saved.text)
  return Object.values<ApiCall>(allCalls)
    .filter(({ body }) => body !== undefined)
    .map((call) => {
      const { method, path } = splitRoute(call)
      const id = path.includes('categories') ? category.id : post?.id
      const { bodyIsOptional = false, maxBodyBytes = SMALL_BODY } = call
      return { method, path: `/api${path.replace('{id}', id)}`, bodyIsOptional, maxBodyBytes }
    })
}
