import type { z } from 'zod'

/** One call of the API, as its description tells it. */
export interface Operation {
  id: string
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below /api; parameters in braces. */
  path: string
  summary: string
  who: 'anyone' | 'account' | 'admin'
  query?: z.ZodObject
  body?: z.ZodType
  bodyIsOptional?: true
  /** What it answers when all is well, by status; null is an empty body. */
  answers: Record<number, z.ZodType | null>
  /** The codes it may refuse with, by status, besides those of every call. */
  refusals?: Record<number, string[]>
}
