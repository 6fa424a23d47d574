import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentBytes } from '../../../support/process/process-memory.ts'
import type { Check } from '../../fault-check.ts'
import { visitFor } from '../../support/clients/visitors.ts'
import { collectFindings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import type { Setup } from '../../support/setup.ts'
import { type SiteProcess, startSite } from '../../support/site/site-process.ts'
import { megabytes, ms, quantile } from '../../support/statistics.ts'

const SECONDS = 15
/** With lines this long, more than may wait, however slow the machine. */
const LONG_LINES = 800
const LONG_PATH = `/${'x'.repeat(2000)}`
const GROWTH_BYTES = 48 * 1024 * 1024

export const unreadLog: Check = {
  id: 'AV-7',
  name: 'nobody reads the log, its reader goes away, its disk is full',
  target: '0 failed reads, +48 MB at most, a clean stop, the lost lines counted',
  async run(setup) {
    const findings = collectFindings()
    const figures: string[] = []
    const full = openSync('/dev/full', 'w')
    setup.defer(() => closeSync(full))
    for (const [name, logTo] of [
      ['unread', 'pipe'],
      ['closed', 'pipe'],
      ['full', full],
    ] as const) {
      const databaseUrl = `file:${setup.folder}/${name}.db`
      const site = await startSite(setup, { databaseUrl, logTo })
      if (name === 'closed') site.log?.destroy()
      for (let i = 0; i < 200; i += 1) await request(site.url, '/')
      for (let i = 0; i < LONG_LINES; i += 1) await request(site.url, LONG_PATH)
      const before = residentBytes(site.pid)
      const seconds = setup.rounds(SECONDS)
      const reading = { origin: site.url, paths: ['/'], readers: 8, pauseMs: 0 }
      const { times, failures } = await visitFor(setup, seconds, reading)
      const growth = residentBytes(site.pid) - before
      findings.expect(site.isRunning() && failures.length === 0, `${name}: ${failures[0]}`)
      findings.expect(growth <= GROWTH_BYTES, `${name}: memory grows`)
      const lost = name === 'unread' ? await countLost(site) : undefined
      if (lost !== undefined) findings.expect(lost.isRight, `${name}: ${lost.text}`)
      const code = await endOf(setup, site)
      findings.expect(code === 0, `${name}: ended with ${code}`)
      const p99 = ms(quantile(times, 0.99))
      figures.push(`${name}: ${times.length} pages, p99 ${p99}, +${megabytes(Math.max(0, growth))}`)
      if (lost) figures.push(lost.text)
    }
    return { figure: `${figures.join('; ')}${findings}`, pass: findings.none }
  },
}

/** Reads at last: every line is there or counted. */
async function countLost(site: SiteProcess): Promise<{ text: string; isRight: boolean }> {
  let read = ''
  site.log?.on('data', (part) => {
    read += part
  })
  await sleep(3000)
  const lines = read.trimEnd().split('\n')
  const told = lines.find((line) => line.includes('"event":"log_lines_lost"'))
  const lost = told ? JSON.parse(told).lines : 0
  const seen = lines.filter((line) => line.includes('"event":"request"')).length
  return { text: `${seen} lines read, ${lost} told as lost`, isRight: lost > 0 }
}

async function endOf(setup: Setup, site: SiteProcess): Promise<number | null> {
  const ended = site.end('SIGINT')
  const code = await Promise.race([ended, sleep(10_000)])
  setup.defer(() => site.end('SIGKILL'))
  return code ?? null
}
