// A program of its own: people who ask for one of these addresses after the other, each time with another number in
// the place of `#`, until told to stop.
import { untilStopped } from '../support/clients/until-stopped.ts'
import { keepAliveAgent, request } from '../support/network/request.ts'

export interface CrowdReport {
  answered: number
  refused: number
  errors: string[]
}

interface Crowd {
  origin: string
  /** How many ask at the same time. */
  asking: number
  /** From how many networks. */
  networks?: number
  paths: string[]
  /** JSON that each of them sends; without it they only read. */
  sends?: string
}

const { origin, asking, networks = 1, paths, sends }: Crowd = JSON.parse(process.argv[2] ?? '')
const agent = keepAliveAgent(asking)
const report: CrowdReport = { answered: 0, refused: 0, errors: [] }
let asked = 0

await untilStopped(asking, report, async () => {
  asked += 1
  const path = paths[asked % paths.length]?.replace('#', String(asked)) ?? '/'
  try {
    const { status, headers } = await request(origin, path, {
      agent,
      ...(sends && { method: 'POST', body: Buffer.from(sends) }),
      headers: {
        'X-Forwarded-For': `203.0.${asked % networks}.7`,
        ...(sends && { 'Content-Type': 'application/json' }),
      },
    })
    if ([200, 404, ...(sends ? [422] : [])].includes(status)) report.answered += 1
    else if (status === 503 && headers['retry-after']) report.refused += 1
    else report.errors.push(String(status))
  } catch (error) {
    report.errors.push(String(error))
  }
})
