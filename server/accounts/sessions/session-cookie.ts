import type { CookieOptions } from 'hono/utils/cookie'
import { parse } from 'hono/utils/cookie'

/** On https the name makes browsers refuse the cookie from other hosts and over plain http. */
export function sessionCookie(siteUrl: string) {
  const secure = siteUrl.startsWith('https:')
  const name = secure ? '__Host-session' : 'session'
  const options: CookieOptions = { httpOnly: true, sameSite: 'Lax', path: '/', secure }
  /** The refresh token in the request's cookie. */
  function read(request: Request): string | undefined {
    return parse(request.headers.get('Cookie') ?? '', name)[name]
  }
  return { name, options, read }
}
