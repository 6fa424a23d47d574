import { resolve } from 'node:path'
import { z } from 'zod'
import { ADMIN_PASSWORD_MIN, PASSWORD_MAX } from '../domain/credentials.ts'
import type { DatabaseLocation } from './database/open.ts'
import { findProxyRange } from './http/client-address.ts'
import { type LogLevel, logLevels } from './log.ts'
import { Refusal } from './refusal.ts'

const WHOLE_PORT = 'must be a whole number between 0 and 65535'
const port = z
  .string()
  .regex(/^\d+$/, { error: WHOLE_PORT, abort: true })
  .transform(Number)
  .refine((number) => number <= 65535, WHOLE_PORT)

const Variables = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^\S+$/, 'must be an address or a name of this machine')
    .default('127.0.0.1'),
  SITE_URL: z.string().transform(parseSiteUrl).optional(),
  DATABASE_URL: z.string().default('file:./data/site.db').transform(parseDatabaseUrl),
  AUTH_SECRET: z.string().min(32, 'must hold at least 32 characters').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(ADMIN_PASSWORD_MIN, `must hold at least ${ADMIN_PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `must hold at most ${PASSWORD_MAX} characters`)
    .optional(),
  ADMIN_SECOND_FACTOR: z
    .enum(['optional', 'required'], 'must be optional or required')
    .default('optional'),
  TRUSTED_PROXIES: z.string().default('').transform(parseProxies),
  MEDIA_LIMIT: z.string().default('2 GB').transform(parseSize),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[\w-]{8,128}$/, 'must hold 8 to 128 letters, digits or hyphens')
    .optional(),
  INDEXNOW_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address such as https://api.indexnow.org/indexnow',
    })
    .default('https://api.indexnow.org/indexnow'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://localhost:25' })
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  METRICS_PORT: port.optional(),
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
  /** Whether administrators need a second factor to administrate. */
  adminSecondFactor: 'optional' | 'required'
  trustedProxies: string[]
  smtpUrl: string | undefined
  /** Tells search engines what changed; undefined where nobody is told. */
  indexNow: { key: string; endpoint: string } | undefined
  logLevel: LogLevel
  /** Where /metrics answers to this machine; nowhere when undefined. */
  metricsPort: number | undefined
  /** How many bytes all pictures may take together. */
  mediaLimit: number
}

/** Reads the environment once; a wrong value throws one sentence per variable. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const values = parse(Variables, variables)
  if (values.DATABASE_URL.kind === 'postgres' && !values.AUTH_SECRET) {
    throw new Refusal(
      'AUTH_SECRET is required with PostgreSQL: every process must share one secret of at least 32 characters.',
    )
  }
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL ?? new URL(`http://localhost:${values.PORT}`).origin,
    database: values.DATABASE_URL,
    authSecret: values.AUTH_SECRET,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    adminSecondFactor: values.ADMIN_SECOND_FACTOR,
    trustedProxies: values.TRUSTED_PROXIES,
    smtpUrl: values.SMTP_URL,
    indexNow: values.INDEXNOW_KEY
      ? { key: values.INDEXNOW_KEY, endpoint: values.INDEXNOW_ENDPOINT }
      : undefined,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    mediaLimit: values.MEDIA_LIMIT,
  }
}

/** The database alone, for commands that serve nothing and so need no secret. */
export function readDatabaseLocation(variables: NodeJS.ProcessEnv): DatabaseLocation {
  return parse(Variables.pick({ DATABASE_URL: true }), variables).DATABASE_URL
}

/** How many bytes all pictures may take together, for commands that take some in. */
export function readMediaLimit(variables: NodeJS.ProcessEnv): number {
  return parse(Variables.pick({ MEDIA_LIMIT: true }), variables).MEDIA_LIMIT
}

function parse<T>(schema: z.ZodType<T>, variables: NodeJS.ProcessEnv): T {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const sentences = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`)
  throw new Refusal(sentences.join('\n'))
}

function parseSiteUrl(value: string, context: z.RefinementCtx): string {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) {
    context.addIssue('must be an address such as https://www.example.fr')
    return z.NEVER
  }
  // Cut off in silence, a path would be missing from every link.
  if (url.href !== `${url.origin}/`) {
    context.addIssue(
      'must end after its host and port, as https://www.example.fr does, and hold no password',
    )
  }
  return url.origin
}

function parseDatabaseUrl(value: string, context: z.RefinementCtx): DatabaseLocation {
  if (/^postgres(ql)?:\/\//.test(value)) {
    // Without a host it is the one of this machine's socket, which a URL cannot say beside a user.
    if (!URL.canParse(value.replace('@/', '@localhost/'))) {
      context.addIssue(
        'must be an address such as postgres://user@host:5432/site, what is special in a password percent-encoded',
      )
    }
    return { kind: 'postgres', url: value }
  }
  if (value.startsWith('file:') && value.length > 'file:'.length) {
    return { kind: 'sqlite', file: resolve(value.slice('file:'.length).replace(/^\/\//, '')) }
  }
  context.addIssue('must begin with file: or postgres://')
  return z.NEVER
}

const UNITS: Record<string, number> = { MB: 1e6, GB: 1e9, TB: 1e12 }

function parseSize(value: string, context: z.RefinementCtx): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?) ?([MGT]B)$/i.exec(value) ?? []
  if (number) return Number(number) * (UNITS[unit.toUpperCase()] ?? 1)
  context.addIssue('must be a size such as 500 MB or 2 GB')
  return z.NEVER
}

function parseProxies(value: string, context: z.RefinementCtx): string[] {
  const entries = value.split(/[\s,]+/).filter(Boolean)
  const wrong = entries.find((entry) => !findProxyRange(entry))
  if (wrong !== undefined) {
    context.addIssue(`must hold addresses or ranges such as 10.0.0.0/8, not "${wrong}"`)
  }
  return entries
}
