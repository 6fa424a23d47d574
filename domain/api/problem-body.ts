import { z } from 'zod'

export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** Why a call was refused: a stable code and a French sentence; some codes add fields. */
export const ProblemBody = z
  .looseObject({
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    errors: z.array(FieldError).optional().describe('With validation_failed: each field at fault'),
    current: z.unknown().optional().describe('With edit_conflict: what is stored now'),
    base: z
      .unknown()
      .optional()
      .describe('With edit_conflict: what the edit was made on, if known'),
    saved_by: z.string().nullish().describe('With edit_conflict: who stored it, if known'),
  })
  .describe('RFC 9457')
export type ProblemBody = z.infer<typeof ProblemBody>
