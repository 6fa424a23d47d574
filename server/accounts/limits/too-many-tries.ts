import { Problem } from '../../problem.ts'

/** The refusal of one try too many, saying in French and in the header when to come back. */
export function tooManyTries(what: string, waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Problem(
    429,
    'rate_limited',
    `${what} Réessayez dans ${inWords(seconds)}.`,
    {},
    { 'Retry-After': String(seconds) },
  )
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 seconde' : `${seconds} secondes`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
