import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { invalidJson, Problem } from '../problem.ts'
import type { AppEnv } from './app-env.ts'

const MAX_BODY = 1024 * 1024

/** For bodies that do not say how long they are: reads them to the end or to the limit. */
const limitWhileReading = bodyLimit({ maxSize: MAX_BODY, onError: () => tooLarge().toResponse() })

/**
 * Refuses a body that is too large. One that says its length is not even touched: begun and then left
 * unread, it would keep the next request on the same connection from ever being heard.
 */
export const limitBody = createMiddleware<AppEnv>(async function checkLength(c, next) {
  const length = c.req.header('Content-Length')
  if (length && !c.req.header('Transfer-Encoding')) {
    return Number(length) > MAX_BODY ? tooLarge().toResponse() : next()
  }
  const refusal = await limitWhileReading(c, async () => {}).catch(hungUp)
  return refusal ?? next()
})

function hungUp(): never {
  throw invalidJson()
}

/** The rest of the body is never read, so nobody may send another request after it. */
const tooLarge = () =>
  new Problem(
    413,
    'body_too_large',
    'Le contenu envoyé dépasse la taille autorisée (1 Mo).',
    {},
    { Connection: 'close' },
  )
