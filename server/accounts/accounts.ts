import type { SessionUser } from '../../domain/session.ts'

/** Who is calling, and what they may do. Built once, in main.ts. */
export interface Accounts {
  /** The user behind the request's cookie or bearer token; null when there is no live session. */
  findUser(request: Request): Promise<SessionUser | null>
  isAdmin(userId: string): Promise<boolean>
}
