import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentBytes } from '../../../support/process/process-memory.ts'
import type { Check } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { collectFindings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import type { Setup } from '../../support/setup.ts'
import { type SiteProcess, startSite } from '../../support/site/site-process.ts'
import { megabytes } from '../../support/statistics.ts'

const LIMIT_BYTES = 256 * 1024 * 1024
const ARTICLES = 89
const UNFINISHED = 400
const UNREAD = 150
const PIPELINED = 16
/** Only their heads: they hold what answers them, and nothing of their own. */
const BEGUN = 4000
/** Each with as many headers as are allowed, behind one that waits for its turn. */
const QUESTIONS = 300
/** One after the other, so that none has to wait in line; together they take less than the time until the first is cut. */
const ALONE = 90
const PAUSE_MS = 300
/** Thirty seconds without taking anything, and a little for the server to look around. */
const CUT_WITHIN_MS = 35_000

/** As the papers advise for so small a machine. */
const NODE_OPTIONS = '--max-semi-space-size=4 --max-old-space-size=128'

function startSmallSite(setup: Setup, env = {}): Promise<SiteProcess> {
  const databaseUrl = `file:${setup.folder}/site.db`
  return startSite(setup, { databaseUrl, env: { NODE_OPTIONS, ...env } })
}

export const smallMemory: Check = {
  id: 'AV-8',
  name: 'unfinished bodies, long articles and unread answers, all at once',
  target: '256 MB at most, every stalled connection cut in 35 s, pages go on',
  async run(setup) {
    const site = await startSmallSite(setup)
    const findings = collectFindings()
    const editor = await openEditor(site.url)
    const articles = setup.rounds(ARTICLES)
    for (let number = 0; number < articles; number += 1) {
      const post = { title: `Long ${number}`, slug: `long-${number}`, content: '&'.repeat(499_000) }
      const body = { ...post, published: true }
      const { status } = await editor.ask(site.url, '/api/admin/blog_posts', 'POST', body)
      findings.expect(status === 201, `a save said ${status}`)
    }
    const peak = watchMemory(setup, site)
    const unfinished = await open(setup, site.url, setup.rounds(UNFINISHED), signInWithoutEnd)
    // Longer than what the system takes for somebody who does not read.
    const page = 'GET /blog/long-0 HTTP/1.1\r\nHost: guide.test\r\n\r\n'.repeat(PIPELINED)
    const unread = await open(setup, site.url, setup.rounds(UNREAD), page)
    let trouble = 0
    for (let number = 0; number < articles; number += 1) {
      const { status } = await request(site.url, `/blog/long-${number}`)
      if (status !== 200 && status !== 503) trouble += 1
      if ((await request(site.url, '/')).status !== 200) trouble += 1
    }
    findings.expect(trouble === 0, `${trouble} pages failed`)
    const stalled = [...unfinished, ...unread]
    await sleep(CUT_WITHIN_MS)
    // Who does not read does not notice: only now is it seen which of them were cut.
    for (const socket of stalled) socket.resume()
    await sleep(3000)
    const left = stalled.filter((socket) => !socket.destroyed).length
    findings.expect(left === 0, `${left} still open after ${CUT_WITHIN_MS / 1000} s`)
    findings.expect(site.isRunning(), 'the process ended')
    findings.expect(peak() <= LIMIT_BYTES, 'too much memory')
    return {
      figure: `${megabytes(peak())} at most beside ${articles} articles, ${unfinished.length} bodies and ${unread.length} × ${PIPELINED} pages; ${left} left after 35 s${findings}`,
      pass: findings.none,
    }
  },
}

export const begunAndQueued: Check = {
  id: 'AV-8-begun',
  name: 'thousands begin to send and stop, hundreds ask on and on before they are answered',
  target: '256 MB at most, every page 200',
  async run(setup) {
    const site = await startSmallSite(setup, { TRUSTED_PROXIES: '127.0.0.1' })
    const findings = collectFindings()
    const peak = watchMemory(setup, site)
    const headers = { 'X-Forwarded-For': '203.0.113.7' }
    const sent = [signInBegun, manyQuestions, signInBegun]
    for (const [index, text] of sent.entries()) {
      await open(setup, site.url, setup.rounds(index === 1 ? QUESTIONS : BEGUN), text)
      for (const path of ['/', '/ressources?minutes=9']) {
        const { status } = await request(site.url, path, { headers })
        findings.expect(status === 200, `${path} said ${status}`)
      }
    }
    findings.expect(site.isRunning(), 'the process ended')
    findings.expect(peak() <= LIMIT_BYTES, 'too much memory')
    return {
      figure: `${megabytes(peak())} at most beside 2 × ${setup.rounds(BEGUN)} bodies begun and ${setup.rounds(QUESTIONS)} × 31 questions${findings}`,
      pass: findings.none,
    }
  },
}

export const madeForOne: Check = {
  id: 'AV-8-alone',
  name: 'pages made for one reader alone, who does not read them',
  target: '256 MB at most, pages and previews go on for others',
  async run(setup) {
    const site = await startSmallSite(setup)
    const findings = collectFindings()
    const editor = await openEditor(site.url)
    const content = '&'.repeat(499_000)
    const posts = '/api/admin/blog_posts'
    await editor.ask(site.url, posts, 'POST', { title: 'A', slug: 'a', content, published: true })
    const saved = await editor.ask(site.url, posts, 'POST', { title: 'B', slug: 'b', content })
    const link = `${posts}/${JSON.parse(saved.text).id}/preview_link`
    const { url } = JSON.parse((await editor.ask(site.url, link, 'POST')).text)
    const { pathname, search } = new URL(url)
    const preview = pathname + search
    const questions = [
      () => '/blog/a?apercu=fait-main',
      () => preview,
      () => `${pathname}.data${search}`,
      (number: number) => `/ressources?volume=${number}`,
    ]
    const peak = watchMemory(setup, site)
    const count = setup.rounds(ALONE)
    for (const question of questions) {
      for (let number = 0; number < count; number += 1) {
        const headers = `HTTP/1.1\r\nHost: guide.test\r\nX-Forwarded-For: 203.0.113.${number}\r\n\r\n`
        // The system takes the first off our hands, and has no room for the second.
        const sent = ['/blog/a', question(number)].map((path) => `GET ${path} ${headers}`)
        await open(setup, site.url, 1, sent.join(''))
        await sleep(PAUSE_MS)
      }
      for (const path of ['/', preview]) {
        const { status } = await request(site.url, path, {
          headers: { 'X-Forwarded-For': '192.0.2.9' },
        })
        findings.expect(status === 200, `${path} said ${status} after ${question(0)}`)
      }
    }
    findings.expect(site.isRunning(), 'the process ended')
    findings.expect(peak() <= LIMIT_BYTES, 'too much memory')
    return {
      figure: `${megabytes(peak())} at most beside ${questions.length} × ${count} pages that nobody reads${findings}`,
      pass: findings.none,
    }
  },
}

/** The most it has taken since. */
function watchMemory(setup: Setup, site: SiteProcess): () => number {
  let peak = 0
  const watching = setInterval(() => {
    if (site.isRunning()) peak = Math.max(peak, residentBytes(site.pid))
  }, 250)
  setup.defer(() => clearInterval(watching))
  return () => peak
}

const signInBegun =
  'POST /api/auth/sign-in HTTP/1.1\r\nHost: guide.test\r\nContent-Type: application/json\r\nContent-Length: 8000\r\n\r\n'

const waiting = 'GET /ressources?minutes=7 HTTP/1.1\r\nHost: guide.test\r\n'
const manyQuestions = `${waiting}\r\n${`${waiting}X-Long: ${'b'.repeat(15_000)}\r\n\r\n`.repeat(31)}`

/** A megabyte but for its last byte. */
const signInWithoutEnd = Buffer.concat([
  Buffer.from(
    'POST /api/auth/sign-in HTTP/1.1\r\nHost: guide.test\r\nContent-Type: application/json\r\nContent-Length: 1048576\r\n\r\n',
  ),
  Buffer.alloc(1024 * 1024 - 1, ' '),
])

/** Connections that send this and never read. */
async function open(setup: Setup, url: string, count: number, sent: string | Buffer) {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  for (let number = 0; number < count; number += 1) {
    const socket = connect(Number(port), hostname)
    socket.pause()
    socket.on('error', () => socket.destroy()).on('end', () => socket.destroy())
    await once(socket, 'connect')
    socket.write(sent)
    setup.defer(() => socket.destroy())
    sockets.push(socket)
  }
  return sockets
}
