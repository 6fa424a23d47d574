/**
 * Set by `npm run test:long`, the part of the tests that takes too long to wait for at every change: sweeps, drills,
 * the packed release, colours and small screens. `*.long.test.ts` and journeys marked `@long` or `@phone` are part of it.
 */
export const isLong = process.env.LONG_TESTS === '1'

/** How often a test tries something; one that tries more often in the long run is listed in `vitest.config.ts`. */
export function times({ quick, long }: { quick: number; long: number }): number {
  return isLong ? long : quick
}
