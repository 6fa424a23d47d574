import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds until it is so; throws when it takes longer than it ever should. */
export async function timeUntil(
  isSo: () => Promise<boolean>,
  patienceMs = 15_000,
  pauseMs = 5,
): Promise<number> {
  const started = performance.now()
  for (;;) {
    if (await isSo().catch(() => false)) return performance.now() - started
    if (performance.now() - started > patienceMs) throw new Error(`Not so after ${patienceMs} ms.`)
    await sleep(pauseMs)
  }
}
