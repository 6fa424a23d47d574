import { administrator } from '../../../support/server-process.ts'
import { type Check, notHere } from '../../fault-check.ts'
import { openEditor, publish, signIn } from '../../support/clients/editor.ts'
import { collectFindings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import { startThreeSites } from '../../support/site/three-sites.ts'
import { longest, ms } from '../../support/statistics.ts'
import { timeUntil } from '../../support/wait.ts'

const VISIBLE_WITHIN_MS = 2000
const GONE_WITHIN_MS = 1000

export const publicationEverywhere: Check = {
  id: 'CA-5-several',
  name: 'publication seen by all of three processes',
  target: '30 changes, at once on the one that wrote, in 2 s on the others',
  async run(setup) {
    const site = await startThreeSites(setup)
    if (!site) return notHere('no PostgreSQL')
    const [writer = '', ...others] = site.urls
    const editor = await openEditor(writer)
    const created = await editor.create(writer, 'partout', false)
    if (!created) throw new Error('The article could not be saved.')
    let post = created
    let stale = 0
    const delays: number[] = []
    const changes = setup.rounds(30)
    for (let change = 0; change < changes; change += 1) {
      const isPublished = change % 2 === 0
      const expected = isPublished ? 200 : 404
      post = await publish(editor, writer, post, isPublished)
      const isSeen = async (url: string) =>
        (await request(url, '/blog/partout')).status === expected &&
        (await request(url, '/blog')).text.includes('Titre partout') === isPublished
      const seen = others.map((url) => timeUntil(() => isSeen(url), 10_000, 10))
      if (!(await isSeen(writer))) stale += 1
      delays.push(...(await Promise.all(seen)))
    }
    const slowest = longest(delays)
    return {
      figure: `${changes} changes, ${stale} stale where written, ${ms(slowest)} at most elsewhere`,
      pass: stale === 0 && slowest <= VISIBLE_WITHIN_MS,
    }
  },
}

export const accountsEverywhere: Check = {
  id: 'AN-9-several',
  name: 'sessions, sign-out and limits shared by three processes',
  target: 'one sign-in everywhere, over everywhere in 1 s, one count of tries',
  async run(setup) {
    const site = await startThreeSites(setup)
    if (!site) return notHere('no PostgreSQL')
    const [first = '', second = ''] = site.urls
    const findings = collectFindings()
    const goneAfter: number[] = []
    for (let round = 0; round < setup.rounds(10); round += 1) {
      const editor = await openEditor(first)
      const see = (url: string) => editor.ask(url, '/api/admin/blog_posts')
      for (const url of site.urls) {
        findings.expect((await see(url)).status === 200, 'a session is not shared')
      }
      await editor.ask(second, '/api/auth/sign-out', 'POST')
      const gone = site.urls.map((url) => timeUntil(async () => (await see(url)).status === 401))
      goneAfter.push(...(await Promise.all(gone)))
    }

    const tries: number[] = []
    const wrong = { email: administrator.email, password: 'pas-le-bon-mot' }
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const url = site.urls[attempt % site.urls.length] ?? first
      tries.push((await signIn(url, wrong, '198.51.100.7')).status)
    }
    const allowed = tries.filter((status) => status === 401).length
    findings.expect(allowed === 5, `${allowed} tries instead of 5: ${tries.join(' ')}`)
    const slowest = longest(goneAfter)
    return {
      figure: `signed out everywhere in ${ms(slowest)} at most, ${allowed} tries over all${findings}`,
      pass: findings.none && slowest <= GONE_WITHIN_MS,
    }
  },
}
