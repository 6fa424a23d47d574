import { spawnSync } from 'node:child_process'
import { type Check, notHere } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { startVisitors } from '../../support/clients/visitors.ts'
import { collectFindings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, ms } from '../../support/statistics.ts'

const DISK_MS = 500
const SAVES = 36
const BUSY_MS = 50
/** Many different words make a long log. */
const writeContent = (number: number) =>
  `<p>${Array.from({ length: 4_000 }, (_, word) => `mot${number}x${word}`).join(' ')}</p>`

export const slowDisk: Check = {
  id: 'FA-18',
  name: `a disk that takes ${DISK_MS} ms for each save, beneath SQLite`,
  target: 'busy 50 ms at most, 0 failed reads, each save acknowledged once the disk has it',
  async run(setup) {
    if (spawnSync('strace', ['-D', 'true']).status !== 0) return notHere('no strace')
    const calls = 'fsync,fdatasync'
    const delay = `inject=${calls}:delay_enter=${DISK_MS * 1000}`
    const site = await startSite(setup, {
      databaseUrl: `file:${setup.folder}/site.db`,
      isWatched: true,
      wrapper: ['strace', '-D', '-f', '--seccomp-bpf', '-o', '/dev/null', '-e', calls, '-e', delay],
    })
    const findings = collectFindings()
    const editor = await openEditor(site.url)
    for (const path of ['/', '/blog']) await request(site.url, path)

    const since = Date.now()
    const visitors = startVisitors(setup, {
      origin: site.url,
      paths: ['/', '/healthz', '/blog?x=1'],
    })
    const waits: number[] = []
    for (let number = 0; number < setup.rounds(SAVES); number += 1) {
      const started = performance.now()
      const post = {
        title: `Titre ${number}`,
        slug: `lent-${number}`,
        content: writeContent(number),
      }
      const { status } = await editor.ask(site.url, '/api/admin/blog_posts', 'POST', post)
      findings.expect(status === 201, `a save said ${status}`)
      waits.push(performance.now() - started)
    }
    const { times, failures } = await visitors.stop()
    const busy = site.longestBusyMs(since)
    findings.expect(failures.length === 0, failures[0] ?? '')
    findings.expect(busy <= BUSY_MS, 'the process stood still')
    findings.expect(Math.min(...waits) >= DISK_MS, 'a save was acknowledged before the disk had it')
    return {
      figure: `${waits.length} saves in ${ms(Math.min(...waits))} to ${ms(longest(waits))}; busy ${ms(busy)}, a page in ${ms(longest(times))} at most${findings}`,
      pass: findings.none,
    }
  },
}
