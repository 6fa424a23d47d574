import { setTimeout as sleep } from 'node:timers/promises'
import { drawPlain, pictureForm } from '../../../support/pictures.ts'
import { residentBytes } from '../../../support/process/process-memory.ts'
import type { Check } from '../../fault-check.ts'
import { type Editor, openEditor } from '../../support/clients/editor.ts'
import { collectFindings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, megabytes, ms } from '../../support/statistics.ts'

const BUSY_MS = 50
const SAVE_MS = 2500
const VERSIONS = 105
const ARTICLES = 60
const POSTS = '/api/admin/blog_posts'

const write = (picture: string, sentences: number) =>
  `<img src="${picture}" alt=""><p>${'Une phrase ordinaire, ni courte ni longue. '.repeat(sentences)}</p>`

export const picturesInLongArticles: Check = {
  id: 'AV-11-pictures',
  name: 'a long article with a picture is saved a hundred times, then the picture replaced in many',
  target: 'busy 50 ms at most, every other save within 2.5 s',
  async run(setup) {
    const site = await startSite(setup, {
      databaseUrl: `file:${setup.folder}/site.db`,
      isWatched: true,
    })
    const findings = collectFindings()
    const editor = await openEditor(site.url)
    const [one, other] = [
      await sendPicture(site.url, editor, '#123456'),
      await sendPicture(site.url, editor, '#654321'),
    ]
    await request(site.url, '/')
    await sleep(2000)

    async function save(path: string, method: string, body: object, expected: number) {
      const { status, text } = await editor.ask(site.url, path, method, body)
      findings.expect(status === expected, `${method} ${path} said ${status}`)
      return JSON.parse(text)
    }

    const post = { title: 'Cent fois', slug: 'cent-fois', published: true }
    const content = write(one.url, 11_000)
    const { id } = await save(POSTS, 'POST', { ...post, content }, 201)
    let since = Date.now()
    let peak = 0
    for (let number = 0; number < setup.rounds(VERSIONS); number += 1) {
      const body = { ...post, content: `${content}<p>${number}</p>` }
      await save(`${POSTS}/${id}`, 'PUT', body, 200)
      peak = Math.max(peak, residentBytes(site.pid))
    }
    await sleep(50)
    const savingMs = site.longestBusyMs(since)
    findings.expect(savingMs <= BUSY_MS, `saving: busy ${ms(savingMs)}`)

    const articles = setup.rounds(ARTICLES)
    for (let number = 0; number < articles; number += 1) {
      const body = { ...post, title: `Long ${number}`, slug: `long-${number}` }
      await save(POSTS, 'POST', { ...body, content: write(one.url, 7000) }, 201)
    }
    since = Date.now()
    let isDone = false
    const replacing = save(`/api/admin/media/${one.id}`, 'PATCH', { replaced_by: other.id }, 200)
    const waits: number[] = []
    const finished = replacing.finally(() => {
      isDone = true
    })
    while (!isDone) {
      const asked = performance.now()
      const slug = `entre-deux-${waits.length}`
      await save(POSTS, 'POST', { ...post, slug, content: '<p>Court</p>' }, 201)
      waits.push(performance.now() - asked)
    }
    await finished
    await sleep(50)
    const replacingMs = site.longestBusyMs(since)
    findings.expect(replacingMs <= BUSY_MS, `replacing: busy ${ms(replacingMs)}`)
    findings.expect(longest(waits) <= SAVE_MS, `another save took ${ms(longest(waits))}`)
    return {
      figure:
        `${setup.rounds(VERSIONS)} saves: busy ${ms(savingMs)} at most, ${megabytes(peak)}; replaced in ${articles + 1} articles: ` +
        `busy ${ms(replacingMs)} at most, ${waits.length} saves in between, ${ms(longest(waits))} at most${findings}`,
      pass: findings.none,
    }
  },
}

async function sendPicture(origin: string, { token }: Editor, color: string) {
  const answer = await fetch(`${origin}/api/admin/media`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: pictureForm(await drawPlain(300, 200, color).png().toBuffer()),
  })
  return (await answer.json()) as { id: string; url: string }
}
