import { administrator } from '../../../support/server-process.ts'
import { type Answer, request } from '../network/request.ts'

/** An administrator who writes through the API, on whichever process is named. */
export interface Editor {
  token: string
  /** Gives the stored article, or undefined when the site did not say that it stored it. */
  create(origin: string, slug: string, published?: boolean): Promise<StoredPost | undefined>
  ask(origin: string, path: string, method?: string, body?: unknown): Promise<Answer>
}

export interface StoredPost {
  id: string
  title: string
  slug: string
  content: string
  published: boolean
  updated_at: string
}

export async function signIn(
  origin: string,
  credentials = administrator,
  address = '192.0.2.1',
): Promise<Answer> {
  return request(origin, '/api/auth/sign-in', {
    method: 'POST',
    body: credentials,
    headers: { 'X-Session-Transport': 'token', 'X-Forwarded-For': address },
  })
}

export async function openEditor(origin: string): Promise<Editor> {
  const answer = await signIn(origin)
  if (answer.status !== 200) throw new Error(`Signing in failed: ${answer.status} ${answer.text}`)
  const token: string = JSON.parse(answer.text).access_token

  function ask(where: string, path: string, method = 'GET', body?: unknown) {
    const headers = { Authorization: `Bearer ${token}` }
    return request(where, path, { method, body, headers })
  }

  async function create(where: string, slug: string, published = false) {
    const post = { title: `Titre ${slug}`, slug, content: `<p>${slug}</p>`, published }
    const answer = await ask(where, '/api/admin/blog_posts', 'POST', post)
    return answer.status === 201 ? (JSON.parse(answer.text) as StoredPost) : undefined
  }

  return { token, ask, create }
}

/** Turns publication on or off; gives the article as stored. */
export async function publish(
  editor: Editor,
  origin: string,
  post: StoredPost,
  published: boolean,
): Promise<StoredPost> {
  const { title, slug, content, updated_at } = post
  const body = { title, slug, content, published, updated_at }
  const answer = await editor.ask(origin, `/api/admin/blog_posts/${post.id}`, 'PUT', body)
  if (answer.status !== 200) throw new Error(`Publishing failed: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text)
}
