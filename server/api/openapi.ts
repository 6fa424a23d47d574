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
  const parameters = [...pathParameters(path), ...queryParameters(call)]
  const isGuarded = path.startsWith('/admin/')
  return {
    operationId: name,
    summary: call.summary,
    tags: [path.split('/')[1]],
    security: isGuarded || call.needsAccount ? [{ bearer: [] }, { cookie: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: {
        required: !call.bodyIsOptional,
        content: json(schemaOf(call.body, 'input')),
      },
    }),
    responses: {
      ...mapValues(call.answers, describeAnswer),
      ...mapValues(
        {
          ...((isGuarded || call.needsAccount) && { 401: ['unauthenticated'] }),
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

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: ApiCall): Json[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(schema as z.ZodType, 'input'),
  }))
}

function describeAnswer(schema: z.ZodType | null): Json {
  return schema
    ? { description: 'Success', content: json(schemaOf(schema, 'output')) }
    : { description: 'Success, without content' }
}

function describeRefusal(codes: readonly string[]): Json {
  const schema = { $ref: '#/components/schemas/Problem' }
  return {
    description: codes.join(', '),
    content: { 'application/problem+json': { schema } },
  }
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, '~standard': _, ...rest } = z.toJSONSchema(schema, { io }) as Json
  return rest
}
