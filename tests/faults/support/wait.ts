import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds until it holds; throws when it takes longer than it ever should. */
export async function timeUntil(
  holds: () => Promise<boolean>,
  patienceMs = 15_000,
  pauseMs = 5,
): Promise<number> {
  const started = performance.now()
  for (;;) {
    if (await holds().catch(() => false)) return performance.now() - started
    if (performance.now() - started > patienceMs)
      throw new Error(`It did not hold within ${patienceMs} ms.`)
    await sleep(pauseMs)
  }
}
