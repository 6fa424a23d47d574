import { z } from 'zod'

export const SessionUser = z.object({ id: z.string(), email: z.string() })
export type SessionUser = z.infer<typeof SessionUser>

export const Session = z.object({
  access_token: z.string(),
  refresh_token: z.string().nullable().describe('Null in a browser, which keeps it in a cookie'),
  expires_at: z.int().describe('Seconds since 1970'),
  expires_in: z.int().describe('Seconds'),
  token_type: z.literal('bearer'),
  user: SessionUser,
})
export type Session = z.infer<typeof Session>

export const SESSION_CHECK_MS = 30_000
export const REFRESH_MARGIN_S = 90
