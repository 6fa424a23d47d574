import { createMiddleware } from 'hono/factory'
import { describeAnswer, type Log, nextRequestId } from '../log.ts'
import type { AppEnv } from './app-env.ts'

/** One line a request, with an id that the answer carries too. No query, no address, no name. */
export function requestLog(log: Log) {
  return createMiddleware<AppEnv>(async function logRequest(c, next) {
    const started = performance.now()
    const id = nextRequestId()
    c.set('requestId', id)
    await next()
    c.res.headers.set('X-Request-Id', id)
    const ms = performance.now() - started
    const { method, path } = c.req
    log.request(id, describeAnswer({ method, path, status: c.res.status }), ms)
  })
}
