// A program of its own: people who search for another word each time, on pages and the API, until told to stop.
import { keepAliveAgent, request } from '../support/network/request.ts'

export interface SearchReport {
  answered: number
  refused: number
  errors: string[]
}

const [origin = '', concurrent = '1'] = process.argv.slice(2)
const agent = keepAliveAgent(Number(concurrent))
const report: SearchReport = { answered: 0, refused: 0, errors: [] }
let stopped = false
let words = 0

async function search(): Promise<void> {
  while (!stopped) {
    words += 1
    const path = words % 2 === 0 ? `/blog?q=agence+${words}` : `/api/blog_posts?q=agence+${words}`
    try {
      const { status, headers } = await request(origin, path, { agent })
      if (status === 200) report.answered += 1
      else if (status === 503 && headers['retry-after']) report.refused += 1
      else report.errors.push(String(status))
    } catch (error) {
      report.errors.push(String(error))
    }
  }
}

process.on('disconnect', () => process.exit(1))
process.on('message', () => {
  stopped = true
})
process.on('SIGINT', () => {})
await Promise.all(Array.from({ length: Number(concurrent) }, search))
process.send?.(report, () => process.disconnect())
