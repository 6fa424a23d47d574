import { Hono } from 'hono'
import { z } from 'zod'
import { sessionCookie } from '../accounts/sessions/session-cookie.ts'
import type { AppEnv } from '../http/app-env.ts'
import { ProblemAnswer } from './answers.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

type Json = Record<string, unknown>

/** The API described by itself: every schema here is one that checks or types a real call. */
export function describeApi(siteUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describeOperation(operation),
    }
  }
  paths['/openapi.json'] = {
    get: {
      operationId: 'describeApi',
      summary: 'This description',
      responses: { 200: { description: 'OpenAPI 3.1', content: json({ type: 'object' }) } },
    },
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Guide Agence IA',
      version: '1',
      description:
        'Errors are application/problem+json with a stable `code` and a French `detail`.',
    },
    servers: [{ url: `${siteUrl}/api` }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie(siteUrl).name },
      },
      schemas: { Problem: schemaOf(ProblemAnswer, 'output') },
    },
  }
}

export function openapi(siteUrl: string) {
  const description = JSON.stringify(describeApi(siteUrl))
  return new Hono<AppEnv>().get('/', (c) =>
    c.body(description, 200, { 'Content-Type': 'application/json; charset=utf-8' }),
  )
}

function describeOperation(operation: Operation): Json {
  const parameters = [...pathParameters(operation), ...queryParameters(operation)]
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.path.split('/')[1]],
    security: operation.who === 'anyone' ? [] : [{ bearer: [] }, { cookie: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body && {
      requestBody: {
        required: !operation.bodyIsOptional,
        content: json(schemaOf(operation.body, 'input')),
      },
    }),
    responses: { ...describeAnswers(operation), ...describeRefusals(operation) },
  }
}

function pathParameters({ path }: Operation): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Operation): Json[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(schema as z.ZodType, 'input'),
  }))
}

function describeAnswers({ answers }: Operation): Json {
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      schema
        ? { description: 'Success', content: json(schemaOf(schema, 'output')) }
        : { description: 'Success, without content' },
    ]),
  )
}

function describeRefusals({ who, refusals = {} }: Operation): Json {
  const guard: Record<number, string[]> = {}
  if (who !== 'anyone') guard[401] = ['unauthenticated']
  if (who === 'admin') guard[403] = ['forbidden']
  return Object.fromEntries(
    Object.entries({ ...guard, ...refusals }).map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  )
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, '~standard': _, ...rest } = z.toJSONSchema(schema, { io }) as Json
  return rest
}
