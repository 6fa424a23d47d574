import type { ZodType } from 'zod'
import { ApiError } from '../api-client.ts'

export interface FieldProblem {
  field: string
  message: string
}

type CheckedValues<Input> = { input: Input } | { problems: FieldProblem[] }

/** The input to send, or what is wrong with the values, by the rules the server has too. */
export function checkValues<Input>(schema: ZodType<Input>, values: unknown): CheckedValues<Input> {
  const result = schema.safeParse(values)
  if (result.success) return { input: result.data }
  const problems = result.error.issues.map(({ path, message }) => ({
    field: String(path[0]),
    message,
  }))
  return { problems }
}

/** The fields in which two versions differ, in the order of the form. */
export function listDifferences<Fields extends object>(a: Fields, b: Fields): (keyof Fields)[] {
  return (Object.keys(a) as (keyof Fields)[]).filter((name) => a[name] !== b[name])
}

/** What the server says is wrong with single fields. */
export function listServerProblems(error: unknown): FieldProblem[] {
  if (!(error instanceof ApiError)) return []
  if (error.code === 'slug_taken') return [{ field: 'slug', message: error.message }]
  return error.errors.map(({ path, message }) => ({ field: path, message }))
}
