import { keepAliveAgent, request } from '../network/request.ts'

interface Pairs {
  count: number
  /** The two addresses of each pair, by its number. */
  one(pair: number): string
  other(pair: number): string
  headers?: Record<string, string>
}

export interface TimedPairs {
  statuses: Set<number>
  /** Milliseconds of each answer. */
  one: number[]
  other: number[]
}

/** Asks for both of each pair, one after the other, on one connection. */
export async function timePairs(origin: string, pairs: Pairs): Promise<TimedPairs> {
  const agent = keepAliveAgent(1)
  const timed: TimedPairs = { statuses: new Set(), one: [], other: [] }
  async function ask(kind: 'one' | 'other', pair: number): Promise<void> {
    const { headers = {} } = pairs
    const { status, ms } = await request(origin, pairs[kind](pair), { agent, headers })
    timed.statuses.add(status)
    timed[kind].push(ms)
  }
  for (let pair = 0; pair < pairs.count; pair += 1) {
    // In turn, so that neither is always the one that comes after the other.
    if (pair % 2 === 0) await ask('one', pair)
    await ask('other', pair)
    if (pair % 2 === 1) await ask('one', pair)
  }
  agent.destroy()
  return timed
}
