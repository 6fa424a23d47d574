import { resolve } from 'node:path'
import { z } from 'zod'
import type { DatabaseLocation } from './database/open.ts'

const port = z.coerce
  .number('must be a number between 0 and 65535')
  .int('must be a whole number')
  .min(0, 'must be a number between 0 and 65535')
  .max(65535, 'must be a number between 0 and 65535')

const Variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.fr' })
    .optional(),
  DATABASE_URL: z.string().default('file:./data/site.db').transform(parseDatabaseUrl),
  AUTH_SECRET: z.string().min(32, 'must hold at least 32 characters').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must hold at least 12 characters').max(100).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean)),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://localhost:25' })
    .optional(),
})

export interface Environment {
  port: number
  host: string
  /** Without a slash at the end; the only source of absolute addresses. */
  siteUrl: string
  database: DatabaseLocation
  authSecret: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  trustedProxies: string[]
  smtpUrl: string | undefined
}

/** Reads the environment once; a wrong value throws one sentence per variable. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const values = parse(Variables, variables)
  if (values.DATABASE_URL.kind === 'postgres' && !values.AUTH_SECRET) {
    throw new EnvironmentError([
      'AUTH_SECRET is required with PostgreSQL: every process must share one secret of at least 32 characters.',
    ])
  }
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin,
    database: values.DATABASE_URL,
    authSecret: values.AUTH_SECRET,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    trustedProxies: values.TRUSTED_PROXIES,
    smtpUrl: values.SMTP_URL,
  }
}

/** The database alone, for commands that serve nothing and so need no secret. */
export function readDatabaseLocation(variables: NodeJS.ProcessEnv): DatabaseLocation {
  return parse(Variables.pick({ DATABASE_URL: true }), variables).DATABASE_URL
}

function parse<T>(schema: z.ZodType<T>, variables: NodeJS.ProcessEnv): T {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new EnvironmentError(
    result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`),
  )
}

export class EnvironmentError extends Error {
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
  }
}

function parseDatabaseUrl(value: string, context: z.RefinementCtx): DatabaseLocation {
  if (/^postgres(ql)?:\/\//.test(value)) return { kind: 'postgres', url: value }
  if (value.startsWith('file:') && value.length > 'file:'.length) {
    return { kind: 'sqlite', file: resolve(value.slice('file:'.length).replace(/^\/\//, '')) }
  }
  context.addIssue('must begin with file: or postgres://')
  return z.NEVER
}
