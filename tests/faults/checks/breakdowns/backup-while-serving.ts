import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Check } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { startVisitors, visitFor } from '../../support/clients/visitors.ts'
import { startWriting } from '../../support/clients/writers.ts'
import { fillWithPosts } from '../../support/database/fill-with-posts.ts'
import { checkIntegrity, listStoredIds } from '../../support/database/stored-posts.ts'
import { collectFindings } from '../../support/findings.ts'
import { root, startSite } from '../../support/site/site-process.ts'
import { ms, quantile } from '../../support/statistics.ts'

const POSTS = 5000
const BACKUPS = 5

export const backupWhileServing: Check = {
  id: 'DA-1',
  name: 'backups while fifty articles a second are saved',
  target:
    'all acknowledged before are in it, integrity ok, mode 600, p99 of reads twice at most or 50 ms',
  async run(setup) {
    const databaseUrl = `file:${setup.folder}/site.db`
    const site = await startSite(setup, { databaseUrl })
    await fillWithPosts(databaseUrl, setup.rounds(POSTS))
    const editor = await openEditor(site.url)
    const writers = startWriting(editor, site.url, { tabs: 2, pauseMs: 35 })
    const reading = { origin: site.url, paths: ['/api/blog_posts'], readers: 2, pauseMs: 10 }
    const before = await visitFor(setup, 3, reading)

    const findings = collectFindings()
    const visitors = startVisitors(setup, reading)
    const backups = setup.rounds(BACKUPS)
    let missing = 0
    for (let backup = 0; backup < backups; backup += 1) {
      const acknowledged = [...writers.acknowledged]
      const copy = `${setup.folder}/${backup}.backup`
      await promisify(execFile)(process.execPath, ['cli/backup.ts', copy], {
        cwd: root,
        env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
      })
      const stored = await listStoredIds(`file:${copy}`)
      missing += acknowledged.filter((id) => !stored.has(id)).length
      findings.expect(checkIntegrity(`file:${copy}`) === 'ok', 'damaged')
      findings.expect((statSync(copy).mode & 0o777) === 0o600, 'readable by others')
    }
    const during = await visitors.stop()
    await writers.stop()
    const [idle, busy] = [quantile(before.times, 0.99), quantile(during.times, 0.99)]
    findings.expect(missing === 0, `${missing} missing`)
    findings.expect(writers.refused === 0, `${writers.refused} saves refused`)
    findings.expect(during.failures.length === 0, during.failures.slice(0, 2).join(', '))
    findings.expect(busy <= Math.max(2 * idle, 50), 'reads are slow')
    return {
      figure: `${backups} backups, ${writers.acknowledged.length} saves, ${missing} missing, reads p99 ${ms(busy)} (before ${ms(idle)})${findings}`,
      pass: findings.none,
    }
  },
}
