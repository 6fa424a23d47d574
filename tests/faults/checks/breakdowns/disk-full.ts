import { type Check, notHere } from '../../fault-check.ts'
import { openEditor, signIn } from '../../support/clients/editor.ts'
import { checkIntegrity, listStoredIds } from '../../support/database/stored-posts.ts'
import { collectFindings } from '../../support/findings.ts'
import type { Answer } from '../../support/network/request.ts'
import { request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'
import { createSmallDisk } from '../../support/site/small-disk.ts'
import { ms } from '../../support/statistics.ts'
import { timeUntil } from '../../support/wait.ts'

const MOST_SAVES = 2000

export const diskFull: Check = {
  id: 'FA-3',
  name: 'the disk is full',
  target:
    'saves refused in French, reads 200, 0 lost, integrity ok, no restart, nor when the log is removed to make room',
  async run(setup) {
    const disk = createSmallDisk(setup, '8m')
    if (!disk) return notHere('no right to mount')
    const site = await startSite(setup, {
      databaseUrl: `file:${disk.path}/site.db`,
      wrapper: disk.wrapper,
    })
    const findings = collectFindings()
    const editor = await openEditor(site.url)
    const acknowledged: string[] = []
    const save = (number: number) => editor.create(site.url, `plein-${number}`, number % 2 === 0)
    const first = await save(0)
    if (first) acknowledged.push(first.id)
    await request(site.url, '/')

    disk.fill(site.pid)
    let number = 1
    for (; number < MOST_SAVES; number += 1) {
      const post = await save(number)
      if (!post) break
      acknowledged.push(post.id)
    }
    const refused = await editor.ask(site.url, '/api/admin/blog_posts', 'POST', {
      title: 'Trop',
      slug: 'trop',
      content: '<p>Trop</p>',
    })
    findings.expect(isFrenchRefusal(refused), `a save said ${refused.status} ${refused.text}`)
    const login = await signIn(site.url)
    findings.expect(isFrenchRefusal(login), `signing in said ${login.status} ${login.text}`)
    for (const path of [
      '/',
      '/blog',
      '/blog/plein-0',
      '/blog/plein-0?x=1',
      '/api/blog_posts',
      '/readyz',
    ]) {
      const { status } = await request(site.url, path)
      findings.expect(status === 200, `${path} said ${status}`)
    }
    const health = checkIntegrity(disk.copyDatabase(site.pid))
    findings.expect(health === 'ok', `integrity: ${health}`)

    disk.removeLog(site.pid)
    for (const path of ['/blog/plein-0?x=2', '/blog?q=plein']) {
      const { status } = await request(site.url, path)
      findings.expect(status === 200, `${path} said ${status} without the log`)
    }
    // Removed and saved, the log leaves room.
    const other = await save(MOST_SAVES)
    if (other) acknowledged.push(other.id)
    const cut = checkIntegrity(disk.copyDatabase(site.pid))
    findings.expect(cut === 'ok', `integrity without the log: ${cut}`)

    disk.free(site.pid)
    const recovered = await timeUntil(async () => (await save(MOST_SAVES + 1)) !== undefined)
    const stored = disk.copyDatabase(site.pid)
    const ids = await listStoredIds(stored)
    const lost = acknowledged.filter((id) => !ids.has(id)).length
    findings.expect(lost === 0, `${lost} lost`)
    findings.expect(checkIntegrity(stored) === 'ok', 'damaged afterwards')
    findings.expect(recovered <= 5000, 'too slow to recover')
    return {
      figure: `saves ${refused.status}, reads 200, ${acknowledged.length} acknowledged, ${lost} lost, saves again after ${ms(recovered)}${findings}`,
      pass: findings.none,
    }
  },
}

function isFrenchRefusal({ status, headers, text }: Answer): boolean {
  const patient = status === 507 || (status === 503 && Number(headers['retry-after']) > 0)
  return patient && /indisponible|espace/.test(text)
}
