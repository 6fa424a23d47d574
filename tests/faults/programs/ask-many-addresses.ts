// A program of its own: asks for as many different addresses as told, then reports.
import { setTimeout as sleep } from 'node:timers/promises'
import { keepAliveAgent, request } from '../support/network/request.ts'

const [origin = '', count = '0'] = process.argv.slice(2)
/** Mostly addresses that are nothing; a search is a page of its own each time. */
const searchAt = (number: number) => `/blog?q=mot${number}`
const nothings = [
  (number: number) => `/inconnu-${number}`,
  (number: number) => `/?utm_source=${number}`,
  (number: number) => `/blog?x=${number}`,
  (number: number) => `/blog/inconnu-${number}`,
  (number: number) => `/BLOG/${number}`,
  (number: number) => `/blog/${number}/`,
  (number: number) => `/classement-agences?${number}=${number}`,
]
const searches = Math.ceil(Number(count) / 50)
const ofEachNothing = Math.ceil((Number(count) - searches) / nothings.length)
/** Those that wait in the line of searches hold up nobody who asks for something quick. */
const SEARCHING = 2
const agent = keepAliveAgent(nothings.length + SEARCHING)
const statuses: Record<string, number> = {}
let searched = 0

async function ask(address: string): Promise<void> {
  const { status } = await request(origin, address, { agent }).catch(() => ({ status: 0 }))
  statuses[status] = (statuses[status] ?? 0) + 1
}

async function search(): Promise<void> {
  while (searched < searches) await ask(searchAt(searched++))
}

/** As far as the searches are, so that all kinds come mixed. */
async function askForNothing(addressAt: (number: number) => string): Promise<void> {
  for (let number = 0; number < ofEachNothing; number += 1) {
    while (number / ofEachNothing > searched / searches) await sleep(10)
    await ask(addressAt(number))
  }
}

process.on('disconnect', () => process.exit(1))
process.on('SIGINT', () => {})
await Promise.all([...nothings.map(askForNothing), ...Array.from({ length: SEARCHING }, search)])
process.send?.(statuses, () => process.disconnect())
