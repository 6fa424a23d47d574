import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { troublePage } from './trouble-page.ts'

/** Refuses addresses that cannot be decoded, or that two parsers could read in two ways. */
export function wellFormedUrl(siteUrl: string) {
  return createMiddleware<AppEnv>(async function checkUrl(c, next) {
    const { pathname, username, password } = new URL(c.req.url)
    // A whole URL may be asked for, even with a name in it, which no request can be made from.
    const isPlainUrl = username === '' && password === '' && isPlain(pathname)
    return isPlainUrl ? next() : troublePage(400, siteUrl)
  })
}

function isPlain(pathname: string): boolean {
  try {
    const decoded = decodeURIComponent(pathname)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    return !/[\u0000-\u001f\u007f\\]/.test(decoded) && !/%2f/i.test(pathname)
  } catch {
    return false
  }
}
