import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import type { AppEnv } from '../http/app-env.ts'
import { invalidJson, Problem, validationFailed } from '../problem.ts'

/** The body as JSON that fits the schema; otherwise 415, 400 or 422. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return createMiddleware<AppEnv, string, { in: { json: z.input<S> }; out: { json: z.output<S> } }>(
    async function readJsonBody(c, next) {
      c.req.addValidatedData('json', check(schema, await readJson(c)) as object)
      await next()
    },
  )
}

/** The query parameters that the schema names; others are ignored, since links gain them on their way. */
export function queryOf<S extends z.ZodType>(schema: S) {
  return createMiddleware<
    AppEnv,
    string,
    { in: { query: z.input<S> }; out: { query: z.output<S> } }
  >(async function readQuery(c, next) {
    c.req.addValidatedData('query', check(schema, c.req.query()) as object)
    await next()
  })
}

async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new Problem(415, 'not_json', 'Le contenu envoyé doit être du JSON (application/json).')
  }
  try {
    return JSON.parse(await c.req.text())
  } catch {
    // Broken, or cut off by a visitor who hung up: neither is trouble of ours.
    throw invalidJson()
  }
}

function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
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
