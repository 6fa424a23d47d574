import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, keepAliveAgent, request } from '../network/request.ts'

/** An answer that showed what one looked for, and when it had arrived. */
export interface Sighting {
  at: number
  where: string
  text: string
}

export interface Pairs {
  asked: number
  /** Every answer that held one of the texts. */
  sightings: Sighting[]
  stop(): Promise<void>
}

/** Two visitors at once, again and again, at every address of every origin. */
export function watchInPairs(origins: string[], paths: string[], texts: string[]): Pairs {
  const agent = keepAliveAgent()
  const pairs: Pairs = { asked: 0, sightings: [], stop }
  let stopped = false

  async function visit(origin: string): Promise<void> {
    while (!stopped) {
      for (const path of paths) {
        const answers = await askTwice(origin, path, agent)
        pairs.asked += answers.length
        for (const answer of answers) {
          for (const text of texts.filter((wanted) => answer.text.includes(wanted))) {
            pairs.sightings.push({ at: performance.now(), where: `${origin}${path}`, text })
          }
        }
        if (stopped) break
      }
      await sleep(5)
    }
  }
  const visiting = Promise.all(origins.map(visit))

  async function stop(): Promise<void> {
    stopped = true
    await visiting
    agent.destroy()
  }
  return pairs
}

/** What both got; whoever was cut off got nothing. */
export async function askTwice(
  origin: string,
  path: string,
  agent = keepAliveAgent(),
): Promise<Answer[]> {
  const asked = await Promise.allSettled([1, 2].map(() => request(origin, path, { agent })))
  return asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}
