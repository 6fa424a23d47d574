import type { PointOfNoReturn } from '../draft.ts'

export interface RestoreOptions {
  /** The backup. */
  file: string
  /** Whether what is there may be lost. */
  replace: boolean
  /** Whether everyone has to sign in again. */
  revokeSessions: boolean
  onPointOfNoReturn?: PointOfNoReturn
}
