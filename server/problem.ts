import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FieldError } from '../domain/api/problem-body.ts'

interface ProblemOptions {
  /** Fields beside the code and the sentence. */
  extra?: Record<string, unknown>
  headers?: Record<string, string>
  /** For the log alone. */
  cause?: unknown
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** An answer that is not a success, as RFC 9457 problem details: a stable code, a French sentence. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    detail: string,
    { extra = {}, headers = {}, cause }: ProblemOptions = {},
  ) {
    super(detail, { cause })
    this.status = status
    this.code = code
    this.extra = extra
    this.headers = headers
  }

  toResponse(): Response {
    const body = { status: this.status, code: this.code, detail: this.message, ...this.extra }
    return new Response(JSON.stringify(body), {
      status: this.status,
      headers: { 'Content-Type': PROBLEM_TYPE, ...this.headers },
    })
  }
}

export const unauthenticated = () =>
  new Problem(401, 'unauthenticated', 'Connectez-vous pour continuer.')
export const forbidden = () =>
  new Problem(403, 'forbidden', "Vous n'avez pas les droits administrateur")
export const notFound = () => new Problem(404, 'not_found', "Cet élément n'existe pas.")
export const invalidJson = () =>
  new Problem(400, 'invalid_json', 'Le contenu envoyé n’est pas du JSON valide.')
export const unavailable = (cause?: unknown) =>
  new Problem(
    503,
    'unavailable',
    'Le service est momentanément indisponible. Réessayez dans quelques instants.',
    { headers: { 'Retry-After': '5' }, cause },
  )

export function validationFailed(errors: FieldError[]): Problem {
  return new Problem(422, 'validation_failed', errors[0]?.message ?? 'Saisie invalide', {
    extra: { errors },
  })
}
