import type { CookieOptions } from 'hono/utils/cookie'
import { parse } from 'hono/utils/cookie'

export interface SessionCookie {
  name: string
  options: CookieOptions
  /** The refresh token in the request's cookie. */
  read(request: Request): string | undefined
}

/** On https the name makes browsers refuse the cookie from other hosts and over plain http. */
export function sessionCookie(siteUrl: string): SessionCookie {
  const secure = siteUrl.startsWith('https:')
  const name = secure ? '__Host-session' : 'session'
  return {
    name,
    options: { httpOnly: true, sameSite: 'Lax', path: '/', secure },
    read: (request) => parse(request.headers.get('Cookie') ?? '', name)[name],
  }
}
