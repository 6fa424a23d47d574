import type { z } from 'zod'

/** How many bytes a body may have unless its call says otherwise. */
export const SMALL_BODY = 8 * 1024

/** One call of the API: its route, its description and its type in the browser all come from here. */
export interface ApiCall {
  /** Below /api, parameters in braces. A guard lets only administrators pass below /admin. */
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  summary: string
  /** Whether it refuses those who are not signed in. */
  needsAccount?: true
  query?: z.ZodObject
  body?: z.ZodType
  bodyIsOptional?: true
  /** How long the body may be: some kilobytes unless said otherwise. */
  maxBodyBytes?: number
  /** The fields of a multipart body, instead of JSON: the handler reads it as it arrives. */
  form?: z.ZodObject
  /** What it answers when all is well, by status, the usual one first; null is an empty body. */
  answers: Readonly<Record<number, z.ZodType | null>>
  /** What it answers with where that is not JSON: the schema is then null. */
  answersWith?: 'image/png'
  /** The codes it may refuse with, by status, besides those that follow from the rest. */
  refusals?: Readonly<Record<number, readonly string[]>>
}

export type ApiCalls = Readonly<Record<string, ApiCall>>

type NamesIn<Route> = Route extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
export type ParamsOf<Call extends ApiCall> = Record<NamesIn<Call['route']>, string>

type BodyOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
export type AnswerOf<Call extends ApiCall> = BodyOf<Call['answers'][keyof Call['answers']]>

export function splitRoute({ route }: ApiCall): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ')
  return { method, path }
}
