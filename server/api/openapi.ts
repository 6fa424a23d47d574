import { z } from 'zod'
import { allCalls } from '../../domain/api/all-calls.ts'
import { type ApiCall, splitRoute } from '../../domain/api/api-call.ts'
import { ProblemBody } from '../../domain/api/problem-body.ts'
import { sessionCookie } from '../accounts/sessions/session-cookie.ts'

type Json = Record<string, unknown>

/** The API described by itself: what is told here is what routes, checks and types every call. */
export function describeApi(siteUrl: string) {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries<ApiCall>(allCalls)) {
    const { method, path } = splitRoute(call)
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(name, path, call) }
  }
  return {
    openapi: '3.1.0' as const,
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
      schemas: { Problem: schemaOf(ProblemBody, 'output') },
    },
  }
}

function describeCall(name: string, path: string, call: ApiCall): Json {
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
      parameter(name, 'path', { type: 'string' }),
    ),
    ...Object.entries(call.query?.shape ?? {}).map(([name, schema]) =>
      parameter(name, 'query', schemaOf(schema as z.ZodType, 'input')),
    ),
  ]
  const isGuarded = path.startsWith('/admin/')
  const needsSession = isGuarded || call.needsAccount
  return {
    operationId: name,
    summary: call.summary,
    tags: [path.split('/')[1]],
    security: needsSession ? [{ bearer: [] }, { cookie: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: { required: !call.bodyIsOptional, ...json(call.body, 'input') },
    }),
    ...(call.form && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: schemaOf(call.form, 'input') } },
      },
    }),
    responses: {
      ...mapValues(call.answers, (schema) => describeAnswer(schema, call.answersWith)),
      ...mapValues(
        {
          ...(needsSession && { 401: ['unauthenticated'] }),
          ...(isGuarded && { 403: ['forbidden'] }),
          ...(path.includes('{') && { 404: ['not_found'] }),
          ...(call.body && invalidBody),
          ...call.refusals,
        },
        describeRefusal,
      ),
    },
  }
}

const invalidBody = {
  400: ['invalid_json'],
  413: ['body_too_large'],
  415: ['not_json'],
  422: ['validation_failed'],
}

function parameter(name: string | undefined, place: 'path' | 'query', schema: Json): Json {
  return { name, in: place, required: place === 'path', schema }
}

function describeAnswer(schema: z.ZodType | null, type: string | undefined): Json {
  if (type) return { description: 'Success', content: { [type]: {} } }
  return schema
    ? { description: 'Success', ...json(schema, 'output') }
    : { description: 'Success, without content' }
}

function describeRefusal(codes: readonly string[]): Json {
  const schema = { $ref: '#/components/schemas/Problem' }
  return { description: codes.join(', '), content: { 'application/problem+json': { schema } } }
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

function json(schema: z.ZodType, io: 'input' | 'output'): Json {
  return { content: { 'application/json': { schema: schemaOf(schema, io) } } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, '~standard': _, ...rest } = z.toJSONSchema(schema, { io }) as Json
  return rest
}
