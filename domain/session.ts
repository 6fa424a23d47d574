export interface SessionUser {
  id: string
  email: string
}

export interface Session {
  access_token: string
  /** Null in a browser, which keeps it in an HttpOnly cookie instead. */
  refresh_token: string | null
  /** Seconds since 1970. */
  expires_at: number
  /** Seconds from the moment of the answer. */
  expires_in: number
  token_type: 'bearer'
  user: SessionUser
}

export const SESSION_CHECK_MS = 30_000
export const REFRESH_MARGIN_S = 90
