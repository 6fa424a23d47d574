import { startHelper } from '../helper-program.ts'
import type { Setup } from '../setup.ts'

export interface FloodReport {
  /** Passwords that were checked. */
  checked: number
  /** Milliseconds of each answer that said to come back later. */
  refused: number[]
  errors: string[]
}

/** As many people at once, each from an address and for an account of its own, IPv4 and IPv6, at one of the two doors. */
export function startSignInFlood(
  setup: Setup,
  origin: string,
  concurrent: number,
  door: 'sign-in' | 'sign-up' = 'sign-in',
) {
  return startHelper<FloodReport>(setup, 'guess-passwords', origin, String(concurrent), door)
}
