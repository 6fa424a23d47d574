import type { z } from 'zod'
import {
  type AnswerOf,
  type ApiCall,
  type ParamsOf,
  splitRoute,
} from '../../domain/api/api-call.ts'
import { type FieldError, ProblemBody } from '../../domain/api/problem-body.ts'

/** An answer of the API that is not a success; its message is meant for the person. */
export class ApiError extends Error {
  /** 0 when no answer came at all. */
  readonly status: number
  readonly code: string
  /** The field at fault and what is wrong with it, when the server says so. */
  readonly errors: FieldError[]
  /** All that the server said. */
  readonly problem: Partial<ProblemBody>

  constructor(status: number, body: Partial<ProblemBody>) {
    super(body.detail || 'Une erreur est survenue')
    this.status = status
    this.code = body.code ?? 'unknown'
    this.errors = body.errors ?? []
    this.problem = body
  }
}

/** What goes with a call, as its declaration asks for it. */
type Sent<Call extends ApiCall> = {
  signal?: AbortSignal | undefined
} & (keyof ParamsOf<Call> extends never ? unknown : { params: ParamsOf<Call> }) &
  (Call extends { query: infer Query extends z.ZodType } ? { query: z.input<Query> } : unknown) &
  (Call extends { bodyIsOptional: true; body: infer Body extends z.ZodType }
    ? { body?: z.input<Body> }
    : Call extends { body: infer Body extends z.ZodType }
      ? { body: z.input<Body> }
      : unknown)

/** A proxy in between may answer with something else than our JSON. */
const TolerantProblem = ProblemBody.partial()

const refusalCodes = ['unauthenticated', 'forbidden', 'second_factor_required'] as const
type RefusalCode = (typeof refusalCodes)[number]
type RefusalListener = (code: RefusalCode) => void
const refusalListeners = new Set<RefusalListener>()

/** Tells when a call was refused for want of a session or of the role, until stopped. */
export function listenToRefusals(listener: RefusalListener): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

/** Whether the person is told about this failure by whoever listens to refusals. */
export function isRefusal(error: unknown): error is ApiError & { code: RefusalCode } {
  return error instanceof ApiError && refusalCodes.some((code) => code === error.code)
}

export const UNREACHABLE = 'Le serveur ne répond pas. Vérifiez votre connexion puis réessayez.'
const UNEXPECTED = 'Le serveur a donné une réponse inattendue. Rechargez la page, puis réessayez.'

/** Calls the API as the signed-in person: the session cookie travels by itself. */
export function callApi<Call extends ApiCall>(call: Call, sent: Sent<Call>): Promise<AnswerOf<Call>>
export async function callApi(call: ApiCall, sent: AnythingSent): Promise<unknown> {
  const { body, signal = null } = sent
  const response = await send(addressOf(call, sent), {
    method: splitRoute(call).method,
    signal,
    cache: 'no-store',
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  })
  const answer: unknown = await response.json().catch((error) => {
    if (signal?.aborted) throw error
  })
  if (response.ok) return parseAnswer(call, response.status, answer)
  const error = new ApiError(response.status, TolerantProblem.safeParse(answer).data ?? {})
  announceRefusal(error)
  throw error
}

/** Tells those who listen, if this is for want of a session or of the role. */
export function announceRefusal(error: ApiError): void {
  if (isRefusal(error)) for (const listener of refusalListeners) listener(error.code)
}

interface AnythingSent {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

function addressOf(call: ApiCall, { params = {}, query = {} }: AnythingSent): string {
  const { path } = splitRoute(call)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, { code: 'unreachable', detail: UNREACHABLE })
  }
}

/** The answer as declared; fields that are newer than this tab are dropped. */
function parseAnswer(call: ApiCall, status: number, answer: unknown): unknown {
  const schema = call.answers[status]
  if (schema === null) return undefined
  const parsed = schema?.safeParse(answer)
  if (parsed?.success) return parsed.data
  throw new ApiError(status, { code: 'unexpected_answer', detail: UNEXPECTED })
}

/** What to say of a failure: the server's own sentence when it gave one. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Une erreur est survenue'
}
