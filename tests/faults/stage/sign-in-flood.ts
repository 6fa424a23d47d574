import { startHelper } from './helper-program.ts'
import type { Stage } from './stage.ts'

export interface FloodReport {
  /** Passwords that were looked at. */
  checked: number
  /** Milliseconds of each answer that said to come back later. */
  refused: number[]
  errors: string[]
}

/** Guesses of as many people at once, each from an address and for an account of its own. */
export function startSignInFlood(stage: Stage, origin: string, concurrent: number) {
  return startHelper<FloodReport>(stage, 'sign-in-flood', origin, String(concurrent))
}
