import { administrator } from '../tests/support/server-process.ts'

export interface Editor {
  /** Writes and publishes an article; its title is the text to look for. */
  publish(title: string): Promise<void>
}

/** An administrator at work through the API. */
export async function signInEditor(origin: string): Promise<Editor> {
  const session = await post(origin, '/api/auth/sign-in', administrator, {
    'X-Session-Transport': 'token',
  })
  const authorization = { Authorization: `Bearer ${session.access_token}` }
  return {
    async publish(title) {
      const article = { title, slug: title, content: `<p>${title}</p>`, published: true }
      await post(origin, '/api/admin/blog_posts', article, authorization)
    },
  }
}

async function post(
  origin: string,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<{ access_token?: string }> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  return response.json()
}
