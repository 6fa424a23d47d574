import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { nginxMissing } from '../../../support/network/nginx.ts'
import { type Check, notHere } from '../../fault-check.ts'
import { type Editor, openEditor, publish, type StoredPost } from '../../support/clients/editor.ts'
import { askTwice, type Sighting, watchInPairs } from '../../support/clients/pairs-of-visitors.ts'
import { collectFindings } from '../../support/findings.ts'
import { startDocumentedBalancer } from '../../support/network/nginx-balancer.ts'
import { request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'
import { startThreeSites } from '../../support/site/three-sites.ts'
import { longest, ms } from '../../support/statistics.ts'
import { timeUntil } from '../../support/wait.ts'

const GONE_AFTER_MS = 2000
const WATCHED_MS = 3500
/** Wherever an article is shown besides at its own address; the word stands in every title. */
const LISTS = [
  ...['/blog', '/blog.md', '/blog?q=titre'],
  ...['/rss.xml', '/feed.json', '/sitemap.xml', '/llms.txt'],
]
const KEPT = 'jamais-retire'
/** All well; PostgreSQL stopped at the acknowledgement; the same, and nobody asked in between. */
const troubles = ['well', 'stopped', 'unasked']

/** Every way to take an article down. */
const ways = {
  withdraw: (editor, origin, post) => publish(editor, origin, post, false),
  delete: (editor, origin, { id }) => editor.ask(origin, `/api/admin/blog_posts/${id}`, 'DELETE'),
  rename(editor, origin, post) {
    const renamed = {
      title: 'Titre nouveau',
      slug: `ailleurs-${Date.now()}`,
      content: '<p>Neuf</p>',
    }
    return publish(editor, origin, { ...post, ...renamed }, true)
  },
} satisfies Record<string, (editor: Editor, origin: string, post: StoredPost) => Promise<unknown>>

async function create(editor: Editor, origin: string, slug: string): Promise<StoredPost> {
  const post = await editor.create(origin, slug, true)
  if (!post) throw new Error(`${slug} could not be published.`)
  return post
}

async function readAll(origins: string[], paths: string[]): Promise<void> {
  for (const origin of origins) for (const path of paths) await request(origin, path)
}

async function isShownBy(origins: string[], paths: string[], slug: string): Promise<boolean> {
  const asked = origins.flatMap((origin) => paths.map((path) => request(origin, path)))
  return (await Promise.all(asked)).every(({ text }) => text.includes(slug))
}

export const takenDown: Check = {
  id: 'CA-7',
  name: 'articles taken down behind nginx: all well, PostgreSQL stopped, all killed',
  target: '0 answers with them from 2 s after the acknowledgement on, the others stay',
  async run(setup) {
    const site = await startThreeSites(setup)
    if (!site) return notHere('no PostgreSQL')
    const balancer = await startDocumentedBalancer(setup, site.urls)
    if (!balancer) return notHere(nginxMissing)
    const origins = [balancer.url, ...site.urls]
    const editor = await openEditor(balancer.url)
    await create(editor, balancer.url, KEPT)
    const findings = collectFindings()
    const late: Sighting[] = []
    const lasted: number[] = []
    let asked = 0

    for (const [way, takeDown] of Object.entries(ways)) {
      for (const trouble of troubles) {
        const slug = `${way}-${trouble}`
        const post = await create(editor, balancer.url, slug)
        const paths = [`/blog/${slug}`, ...LISTS]
        await timeUntil(() => isShownBy(origins, paths, slug))
        await readAll(origins, ['/', `/blog/${KEPT}`])
        const watch = () => watchInPairs(origins, paths, [slug])
        let pairs = trouble === 'unasked' ? undefined : watch()
        await takeDown(editor, balancer.url, post)
        const acknowledged = performance.now()
        if (trouble !== 'well') await site.postgres.stop('immediate')
        if (!pairs) {
          await sleep(GONE_AFTER_MS)
          pairs = watch()
        }
        await sleep(WATCHED_MS)
        await pairs.stop()
        asked += pairs.asked
        for (const sighting of pairs.sightings) {
          const after = sighting.at - acknowledged
          lasted.push(after)
          if (after >= GONE_AFTER_MS) late.push(sighting)
        }
        for (const origin of origins) {
          const { status } = await request(origin, `/blog/${KEPT}`)
          findings.expect(status === 200, `the article that was kept: ${status} (${slug})`)
        }
        if (trouble === 'well') continue
        await site.postgres.start()
        await timeUntil(async () => (await request(balancer.url, '/readyz')).status === 200)
      }
    }

    const last = await create(editor, balancer.url, 'avant-la-fin')
    const paths = [`/blog/${last.slug}`, ...LISTS]
    await readAll(origins, [...paths, '/'])
    await ways.delete(editor, balancer.url, last)
    for (const one of site.sites) await one.end('SIGKILL')
    await sleep(GONE_AFTER_MS)
    for (const path of paths) {
      for (const { text } of await askTwice(balancer.url, path)) {
        findings.expect(!text.includes(last.slug), `${path} came back when all were killed`)
      }
    }
    const { status } = await request(balancer.url, '/')
    findings.expect(status === 200, `the home page said ${status} when all were killed`)
    for (const { where } of late.slice(0, 5)) findings.expect(false, where)
    return {
      figure: `${late.length} of ${asked} answers too late, the last after ${ms(longest(lasted))}; others 200${findings}`,
      pass: findings.none && late.length === 0 && asked > 0,
    }
  },
}

export const takenDownOnBrokenFile: Check = {
  id: 'CA-7-sqlite',
  name: 'articles taken down, then the SQLite file breaks',
  target: '0 answers with them, the others stay, /readyz 503',
  async run(setup) {
    const file = `${setup.folder}/site.db`
    const site = await startSite(setup, { databaseUrl: `file:${file}` })
    const findings = collectFindings()
    const editor = await openEditor(site.url)
    await create(editor, site.url, KEPT)
    const posts = new Map<string, StoredPost>()
    for (const way of Object.keys(ways))
      posts.set(way, await create(editor, site.url, `${way}-ici`))
    const paths = [...LISTS, ...Object.keys(ways).map((way) => `/blog/${way}-ici`)]
    await readAll([site.url], [...paths, '/', `/blog/${KEPT}`])
    for (const [way, takeDown] of Object.entries(ways)) {
      await takeDown(editor, site.url, posts.get(way) as StoredPost)
    }
    for (const ending of ['', '-wal']) overwrite(`${file}${ending}`)
    let asked = 0
    for (const path of paths) {
      for (const { text } of await askTwice(site.url, path)) {
        asked += 1
        findings.expect(!text.includes('-ici'), `${path} came back`)
      }
    }
    for (const path of ['/', `/blog/${KEPT}`]) {
      const { status } = await request(site.url, path)
      findings.expect(status === 200, `${path} said ${status}`)
    }
    const ready = await request(site.url, '/readyz')
    findings.expect(ready.status === 503, `FA-14: /readyz said ${ready.status}`)
    findings.expect(site.isRunning(), 'the process ended')
    return {
      figure: `${asked} answers without them, others 200, /readyz ${ready.status}${findings}`,
      pass: findings.none,
    }
  },
}

function overwrite(path: string): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(statSync(path).size, 'x'), 0, undefined, 0)
  closeSync(file)
}

const QUIET_MS = 4000

export const editedBehindNginx: Check = {
  id: 'CA-5-nginx',
  name: 'edits seen by both of two visitors behind nginx after four quiet seconds',
  target: '20 edits, 0 old versions',
  async run(setup) {
    const site = await startSite(setup, { databaseUrl: `file:${setup.folder}/site.db` })
    const balancer = await startDocumentedBalancer(setup, [site.url])
    if (!balancer) return notHere(nginxMissing)
    const editor = await openEditor(balancer.url)
    const posts: StoredPost[] = []
    for (let number = 0; number < setup.rounds(20); number += 1) {
      posts.push(await create(editor, balancer.url, `modifie-${number}`))
    }
    await readAll(
      [balancer.url],
      posts.map(({ slug }) => `/blog/${slug}`),
    )
    for (const post of posts) {
      await publish(editor, balancer.url, { ...post, content: '<p>Nouvelle version</p>' }, true)
    }
    await sleep(QUIET_MS)
    let [asked, old] = [0, 0]
    for (const { slug } of posts) {
      for (const { text } of await askTwice(balancer.url, `/blog/${slug}`)) {
        asked += 1
        if (!text.includes('Nouvelle version')) old += 1
      }
    }
    return {
      figure: `${posts.length} edits, ${old} of ${asked} answers old`,
      pass: old === 0 && asked === posts.length * 2,
    }
  },
}
