// A program of its own: readers who ask for pages over and over, until told to stop. No load generator does:
// autocannon opens another connection when an answer breaks off, and counts no failure.

import { untilStopped } from '../support/clients/until-stopped.ts'
import type { VisitorsOptions, VisitorsReport } from '../support/clients/visitors.ts'
import { keepAliveAgent, request } from '../support/network/request.ts'

const { origin, paths, readers, pauseMs }: VisitorsOptions = JSON.parse(process.argv[2] ?? '')
const agent = keepAliveAgent(readers)
const report: VisitorsReport = { requests: 0, failures: [], times: [] }
const KEPT_FAILURES = 20

await untilStopped(readers, report, async (reader, turn) => {
  const path = paths[(reader + turn) % paths.length] ?? '/'
  const trouble = await ask(path)
  report.requests += 1
  if (trouble && report.failures.length < KEPT_FAILURES) {
    report.failures.push(`${new Date().toISOString()} ${path} ${trouble}`)
  }
  if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
})

/** Undefined when the page came whole. */
async function ask(path: string): Promise<string | undefined> {
  try {
    const { status, text, ms } = await request(origin, path, { agent })
    report.times.push(ms)
    if (status !== 200) return String(status)
    return text.length > 0 ? undefined : 'empty'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
