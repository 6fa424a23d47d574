import { request } from '../network/request.ts'

const PATHS = [
  '/',
  '/blog',
  '/blog?page=%00',
  '/blog?q=%ff%fe',
  "/blog?q=' OR 1=1--",
  '/blog?categorie=../../etc/passwd',
  '/blog/..%2fadmin',
  '/blog/%',
  '/%ff',
  '//evil.test/..',
  '/admin.data',
  '/_.data?_routes=x',
  '/api/blog_posts?page=-1',
  '/api/blog_posts?page=1e12',
  '/api/blog_posts/e%cc%81',
  '/api/admin/blog_posts?q=%00',
  '/api/admin/blog_posts/not-an-id',
  '/api/auth/session',
  '/rss.xml',
  '/sitemap.xml',
  '/readyz',
]
const WRITES = ['/api/admin/blog_posts', '/api/admin/blog_categories', '/api/auth/refresh']
const BODIES: unknown[] = [
  null,
  [],
  'x',
  1e308,
  { title: '\u0000', slug: '..', content: '<script>' },
  { title: 'x'.repeat(100_000) },
  { title: '\ud800', slug: 'a', content: 'b', published: 'yes' },
  { __proto__: null, constructor: { prototype: {} } },
]
const HEADERS: Record<string, string>[] = [
  {},
  { 'X-Forwarded-For': 'not, an, address' },
  { 'If-None-Match': '*', 'Accept-Encoding': 'identity;q=0' },
  { 'X-HTTP-Method-Override': 'DELETE', 'X-Original-URL': '/admin' },
  { Cookie: 'session=;;=; a'.repeat(50) },
]

/** One odd request, sometimes by an administrator; gives the status of the answer. */
export async function askNonsense(origin: string, token: string): Promise<number> {
  const headers = { ...pick(HEADERS) }
  if (Math.random() < 0.5) headers.Authorization = `Bearer ${token}`
  const asking =
    Math.random() < 0.7
      ? { path: pick(PATHS), method: 'GET', body: undefined }
      : { path: pick(WRITES), method: pick(['POST', 'PUT', 'DELETE']), body: pick(BODIES) }
  const { path, ...rest } = asking
  return (await request(origin, encodeSpaces(path), { ...rest, headers })).status
}

function encodeSpaces(path: string): string {
  return path.replaceAll(' ', '%20')
}

function pick<T>(list: T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T
}
