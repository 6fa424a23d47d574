/** An answer of the API that is not a success; its message is meant for the person. */
export class ApiError extends Error {
  /** 0 when no answer came at all. */
  readonly status: number
  readonly code: string
  /** The field at fault and what is wrong with it, when the server says so. */
  readonly errors: { path: string; message: string }[]
  /** The stored row, when an edit was made on an older one. */
  readonly current: unknown

  constructor(status: number, body: ProblemBody) {
    super(body.detail || 'Une erreur est survenue')
    this.status = status
    this.code = body.code ?? 'unknown'
    this.errors = body.errors ?? []
    this.current = body.current
  }
}

interface ProblemBody {
  code?: string
  detail?: string
  errors?: { path: string; message: string }[]
  current?: unknown
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  signal?: AbortSignal | undefined
}

const UNREACHABLE = 'Le serveur ne répond pas. Vérifiez votre connexion puis réessayez.'

type RefusalListener = (code: 'unauthenticated' | 'forbidden') => void
const refusalListeners = new Set<RefusalListener>()

/** Tells when a call was refused for want of a session or of the role, until stopped. */
export function listenToRefusals(listener: RefusalListener): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

/** Whether the person is told about this failure by whoever listens to refusals. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'unauthenticated' || error.code === 'forbidden')
  )
}

/** Calls the API as the signed-in person: the session cookie travels by itself. */
export async function callApi<T>(path: string, { method = 'GET', body, signal }: Call = {}) {
  const response = await send(path, {
    method,
    signal: signal ?? null,
    cache: 'no-store',
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  })
  if (response.ok) return (response.status === 204 ? null : await response.json()) as T
  const error = new ApiError(response.status, await readProblem(response))
  if (error.code === 'unauthenticated' || error.code === 'forbidden') {
    for (const listener of refusalListeners) listener(error.code)
  }
  throw error
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`/api${path}`, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, { code: 'unreachable', detail: UNREACHABLE })
  }
}

/** A proxy in between may answer with something else than our JSON. */
async function readProblem(response: Response): Promise<ProblemBody> {
  try {
    return (await response.json()) ?? {}
  } catch {
    return {}
  }
}

/** What to say of a failure: the server's own sentence when it gave one. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Une erreur est survenue'
}
