// A program of its own: asks for as many different addresses as told, then reports.
import { keepAliveAgent, request } from '../support/network/request.ts'

const [origin = '', count = '0'] = process.argv.slice(2)
const CONNECTIONS = 16
const agent = keepAliveAgent(CONNECTIONS)
const statuses: Record<string, number> = {}
let next = 0

/** Mostly addresses that are nothing; one in fifty is a search, which is a page of its own. */
function addressOf(number: number): string {
  if (number % 50 === 0) return `/blog?q=mot${number}`
  const kinds = [
    `/inconnu-${number}`,
    `/?utm_source=${number}`,
    `/blog?x=${number}`,
    `/blog/inconnu-${number}`,
    `/BLOG/${number}`,
    `/blog/${number}/`,
    `/classement-agences?${number}=${number}`,
  ]
  return kinds[number % kinds.length] ?? '/'
}

async function ask(): Promise<void> {
  while (next < Number(count)) {
    const number = next
    next += 1
    const { status } = await request(origin, addressOf(number), { agent }).catch(() => ({
      status: 0,
    }))
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

process.on('disconnect', () => process.exit(1))
process.on('SIGINT', () => {})
await Promise.all(Array.from({ length: CONNECTIONS }, ask))
process.send?.(statuses, () => process.disconnect())
