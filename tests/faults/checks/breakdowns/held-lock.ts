import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSqliteFile } from '../../../../server/database/sqlite.ts'
import type { Check } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { startVisitors } from '../../support/clients/visitors.ts'
import { fillWithPosts } from '../../support/database/fill-with-posts.ts'
import { collectFindings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import { root, startSite } from '../../support/site/site-process.ts'
import { longest, ms } from '../../support/statistics.ts'

const HELD_MS = 4000
const POSTS = 6000
const BUSY_MS = 50

export const heldLock: Check = {
  id: 'FA-10',
  name: 'another process holds the lock of SQLite, then imports 6,000 articles',
  target: 'busy 50 ms at most, 0 failed reads, writes succeed or are told to come back',
  async run(setup) {
    const file = `${setup.folder}/site.db`
    const databaseUrl = `file:${file}`
    const site = await startSite(setup, { databaseUrl, isWatched: true })
    await fillWithPosts(databaseUrl, setup.rounds(POSTS))
    const findings = collectFindings()
    const editor = await openEditor(site.url)
    for (const path of ['/', '/blog', '/healthz']) await request(site.url, path)
    await sleep(1500)

    const heldSince = Date.now()
    const visitors = startVisitors(setup, {
      origin: site.url,
      paths: ['/', '/healthz', '/blog?x=1'],
    })
    const other = openSqliteFile(file)
    other.exec('BEGIN IMMEDIATE')
    const saved = editor.create(site.url, 'pendant', true)
    const early = await saved
    findings.expect(early === undefined, 'a save was acknowledged beside the lock')
    await sleep(Math.max(0, HELD_MS - (Date.now() - heldSince)))
    const late = editor.create(site.url, 'presque', true)
    await sleep(200)
    other.exec('ROLLBACK')
    other.close()
    findings.expect((await late) !== undefined, 'a save that waited was lost')
    const reads = await visitors.stop()
    const heldBusy = site.longestBusyMs(heldSince)

    const exported = `${setup.folder}/site.jsonl`
    await runCommand('export', databaseUrl, exported)
    const importedSince = Date.now()
    const more = startVisitors(setup, { origin: site.url, paths: ['/', '/healthz', '/blog?x=1'] })
    const importing = runCommand('import', databaseUrl, exported, '--replace')
    const statuses = new Map<number, number>()
    let isDone = false
    void importing.finally(() => {
      isDone = true
    })
    for (let number = 0; !isDone; number += 1) {
      const { status } = await request(site.url, '/api/auth/sign-up', {
        method: 'POST',
        body: { email: `pendant-${number}@example.com`, password: 'un-mot-de-passe' },
        headers: { 'X-Forwarded-For': `10.7.${number}.1` },
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await sleep(500)
    }
    await importing
    await sleep(2000)
    const moreReads = await more.stop()
    const importBusy = site.longestBusyMs(importedSince)
    for (const { failures } of [reads, moreReads]) {
      findings.expect(failures.length === 0, failures[0] ?? '')
    }
    findings.expect(heldBusy <= BUSY_MS && importBusy <= BUSY_MS, 'the process stood still')
    const wrong = [...statuses.keys()].filter((status) => ![201, 409, 429, 503].includes(status))
    findings.expect(wrong.length === 0, `a sign-up said ${wrong}`)
    const slowest = [reads, moreReads].map(({ times }) => ms(longest(times)))
    return {
      figure: `lock held ${HELD_MS / 1000} s: busy ${ms(heldBusy)}, a page in ${slowest[0]} at most; import: busy ${ms(importBusy)}, a page in ${slowest[1]} at most, sign-ups ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}${findings}`,
      pass: findings.none,
    }
  },
}

async function runCommand(name: string, databaseUrl: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [`${root}cli/${name}.ts`, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
}
