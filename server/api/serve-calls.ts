import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import {
  type AnswerOf,
  type ApiCall,
  type ApiCalls,
  type ParamsOf,
  SMALL_BODY,
  splitRoute,
} from '../../domain/api/api-call.ts'
import type { ListPage } from '../../domain/list-page.ts'
import { isUuid } from '../database/uuid.ts'
import type { AppEnv } from '../http/app-env.ts'
import { parseJson } from '../http/parse-json.ts'
import { readBody } from '../http/request-body.ts'
import { notFound, Problem, validationFailed } from '../problem.ts'

type Checked<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What the caller sent, checked against the declaration. */
interface Given<Call extends ApiCall> {
  params: ParamsOf<Call>
  query: Checked<Call['query']>
  body: Checked<Call['body']>
}

/** Answers with the first declared status unless it sets another; a response made by hand goes out as it is. */
type Handler<Call extends ApiCall> = (
  given: Given<Call>,
  c: Context<AppEnv>,
) => Promise<AnswerOf<Call> | Response>

/** A handler for each declared call, and none for anything else. */
export type Handlers<Calls extends ApiCalls> = { [Name in keyof Calls]: Handler<Calls[Name]> }

/** Makes a route of each declared call. */
export function serveCalls<Calls extends ApiCalls>(
  api: Hono<AppEnv>,
  calls: Calls,
  handlers: Handlers<Calls>,
): void {
  for (const name of Object.keys(calls) as (keyof Calls & string)[]) {
    serveCall(api, calls[name] as ApiCall, handlers[name] as Handler<ApiCall>)
  }
}

function serveCall(api: Hono<AppEnv>, call: ApiCall, handler: Handler<ApiCall>): void {
  const { method, path } = splitRoute(call)
  const status = Number(Object.keys(call.answers)[0]) as StatusCode
  api.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const query = call.query && check(call.query, c.req.query())
    const body = call.body && check(call.body, await readJson(c, call))
    const params: Record<string, string> = c.req.param()
    // What is no id names nothing; the database need not be asked.
    if ([params.id, params.version].some((id) => id !== undefined && !isUuid(id))) throw notFound()
    c.status(status)
    const answer = await handler({ params, query, body } as Given<ApiCall>, c)
    if (answer instanceof Response) return answer
    if (answer === undefined) return c.body(null)
    c.header('Content-Type', 'application/json')
    return c.body(await toJson(answer))
  })
}

/** After an item that is longer, everybody else gets a turn. */
const LONG_ITEM = 20_000

/**
 * A list item by item: two dozen long articles at once would hold everybody up. Each becomes bytes at once: as texts that
 * were joined in the end they took six times their length.
 */
async function toJson(answer: unknown): Promise<string | Uint8Array<ArrayBuffer>> {
  if (!isList(answer)) return JSON.stringify(answer)
  const { data, ...rest } = answer
  const parts = [Buffer.from('{"data":[')]
  for (const [index, item] of data.entries()) {
    const part = Buffer.from(`${index > 0 ? ',' : ''}${JSON.stringify(item)}`)
    parts.push(part)
    if (part.length > LONG_ITEM) await nextTurn()
  }
  parts.push(Buffer.from(`],${JSON.stringify(rest).slice(1)}`))
  return Buffer.concat(parts)
}

function isList(answer: unknown): answer is ListPage<unknown> {
  return typeof answer === 'object' && answer !== null && 'data' in answer && 'total' in answer
}

async function readJson(c: Context<AppEnv>, call: ApiCall): Promise<unknown> {
  const { bodyIsOptional, maxBodyBytes = SMALL_BODY } = call
  const type = c.req.header('content-type') ?? ''
  const isJson = /^application\/json\s*(;|$)/i.test(type)
  if (!isJson && !bodyIsOptional) throw notJson()
  const text = await readBody(c.req.raw, maxBodyBytes)
  await c.get('requireStillAdmitted')?.()
  if (bodyIsOptional && text === '') return {}
  if (!isJson) throw notJson()
  return parseJson(text)
}

const notJson = () =>
  new Problem(415, 'not_json', 'Le contenu envoyé doit être du JSON (application/json).')

/** The value as its schema reads it. In a query, what the schema does not name is ignored: links gain it on their way. */
function check(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw validationFailed(
    result.error.issues.map((issue) => ({
      path: fieldOf(issue).slice(0, LONGEST_NAME),
      message: issue.message,
    })),
  )
}

/** Longer names are the sender's own, and are not sent back whole. */
const LONGEST_NAME = 60

function fieldOf(issue: z.core.$ZodIssue): string {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  return issue.path.join('.') || (unknown ?? '')
}
