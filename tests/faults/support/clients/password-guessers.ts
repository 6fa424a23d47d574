import { startHelper } from '../helper-program.ts'
import type { Setup } from '../setup.ts'

export interface FloodReport {
  /** Passwords that were checked. */
  checked: number
  /** Milliseconds of each answer that said to come back later. */
  refused: number[]
  errors: string[]
}

/** Guesses of as many people at once, each from an address and for an account of its own. */
export function startSignInFlood(setup: Setup, origin: string, concurrent: number) {
  return startHelper<FloodReport>(setup, 'guess-passwords', origin, String(concurrent))
}
