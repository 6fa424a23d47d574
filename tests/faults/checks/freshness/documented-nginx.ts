import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMALL_BODY } from '../../../../domain/api/api-call.ts'
import { nginxMissing } from '../../../support/network/nginx.ts'
import { sendRaw } from '../../../support/network/raw-socket.ts'
import { type Check, notHere } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { collectFindings, type Findings } from '../../support/findings.ts'
import { type Balancer, startDocumentedBalancer } from '../../support/network/nginx-balancer.ts'
import { type Answer, keepAliveAgent, request } from '../../support/network/request.ts'
import type { Setup } from '../../support/setup.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, median, ms } from '../../support/statistics.ts'

const UNCACHED = ['/auth', '/admin', '/api/auth/session', '/healthz', '/blog/rien-ici', '/rien']
const AT_ONCE = 10
/** Below this, what differs is the machine's breath. */
const NOISE_MS = 10
const MEGABYTE = 1024 * 1024
/** nginx writes its lines every second. */
const LOG_WRITTEN_MS = 1500

const ENCODINGS = [
  '',
  'gzip, deflate, br, zstd',
  'br',
  'br;q=0',
  'br;q=0, gzip',
  'br; q=0.0 , gzip;q=0.5',
  'BR;Q=0,GZIP',
  'br;q=0.5',
  'gzip;q=0, br;q=0',
  'gzip;q=0',
  'brotli, xgzip',
  'identity',
  '*',
]
/** What must never be in nginx's log: where from, what was searched for, the token of a link. */
const PRIVATE = [
  '203.0.113.7',
  '127.0.0.1',
  'mon-secret',
  'un-jeton',
  'Agent-Tres-Particulier',
  '?',
]

export const documentedNginx: Check = {
  id: 'CA-8',
  name: 'the site behind docs/nginx.conf',
  target:
    'ten at once within 2 × direct, encodings as asked, French errors, our limits, a log of nobody',
  async run(setup) {
    const site = await startSite(setup, { databaseUrl: `file:${setup.folder}/site.db` })
    const balancer = await startDocumentedBalancer(setup, [site.url])
    if (!balancer) return notHere(nginxMissing)
    const findings = collectFindings()
    const waits: string[] = []
    for (const path of UNCACHED)
      waits.push(await compareWaits(site.url, balancer.url, path, findings))
    for (const accepted of ENCODINGS) {
      const headers = { 'Accept-Encoding': accepted }
      const sent = async (origin: string) =>
        (await request(origin, '/', { headers })).headers['content-encoding'] ?? 'identity'
      const [direct, behind] = [await sent(site.url), await sent(balancer.url)]
      findings.expect(direct === behind, `« ${accepted} » gets ${behind} instead of ${direct}`)
    }
    await compareLimits(balancer.url, findings)
    await askStrangely(balancer.url, findings)
    await crowdFromOneAddress(balancer.url, findings)
    await fillDisks(balancer.url, `${setup.folder}/nginx`, findings)
    await leaveTraces(balancer.url)
    await askBothReleases(setup, balancer, site.url, findings)

    await site.end('SIGKILL')
    const page = await request(balancer.url, '/blog/rien-ici?apercu=un-jeton')
    expectFrench(page, 502, 'text/html; charset=utf-8', findings)
    const call = await request(balancer.url, '/api/blog_posts?q=mon-secret')
    expectFrench(call, 502, 'application/problem+json; charset=utf-8', findings)
    const home = await request(balancer.url, '/')
    findings.expect(home.status === 200, `a guide page said ${home.status} without the site`)

    await sleep(LOG_WRITTEN_MS)
    const log = ['guide.log', 'guide-error.log', 'error.log']
      .map((name) => readFileSync(`${setup.folder}/nginx/${name}`, 'utf8'))
      .join('')
    findings.expect(log.includes('GET "/blog" 200'), 'nothing in the log')
    for (const text of PRIVATE) findings.expect(!log.includes(text), `« ${text} » in the log`)
    return {
      figure: `ten at once: ${waits.join(', ')}; ${ENCODINGS.length} encodings${findings}`,
      pass: findings.none,
    }
  },
}

/** The slowest of ten at once, behind nginx and without: in a typical round of each. */
async function compareWaits(
  direct: string,
  behind: string,
  path: string,
  findings: Findings,
): Promise<string> {
  const agent = keepAliveAgent()
  async function slowestOfTen(origin: string): Promise<number> {
    const asked = Array.from({ length: AT_ONCE }, () => request(origin, path, { agent }))
    return longest((await Promise.all(asked)).map((answer) => answer.ms))
  }
  const rounds: Record<'direct' | 'behind', number[]> = { direct: [], behind: [] }
  for (let round = 0; round < 9; round += 1) {
    rounds.direct.push(await slowestOfTen(direct))
    rounds.behind.push(await slowestOfTen(behind))
  }
  agent.destroy()
  const [least, most] = [median(rounds.direct), median(rounds.behind)]
  const figure = `${path} ${ms(most)} (${ms(least)})`
  findings.expect(most <= Math.max(2 * least, least + NOISE_MS), `too slow: ${figure}`)
  return figure
}

/** What is just small enough reaches the site, whose own words come back; what is not is refused in the same ones. */
async function compareLimits(origin: string, findings: Findings): Promise<void> {
  const editor = await openEditor(origin)
  const headers = { Authorization: `Bearer ${editor.token}`, 'Content-Type': 'application/json' }
  const send = (path: string, bytes: number) =>
    request(origin, path, { method: 'POST', body: Buffer.alloc(bytes, 'x'), headers })
  const largest = await send('/api/admin/blog_posts', MEGABYTE)
  findings.expect(largest.status === 400, `a body of 1 MB: ${largest.status}`)
  const tooLarge = await send('/api/admin/blog_posts', MEGABYTE + 1)
  expectFrench(tooLarge, 413, 'application/problem+json; charset=utf-8', findings)
  findings.expect(tooLarge.text.includes('"body_too_large"'), `413 said ${tooLarge.text}`)
  const picture = await send('/api/admin/media', 15 * MEGABYTE)
  findings.expect(picture.status === 415, `a picture of 15 MB: ${picture.status}`)
  const tooLargePicture = await send('/api/admin/media', 16 * MEGABYTE + 1)
  expectFrench(tooLargePicture, 413, 'application/problem+json; charset=utf-8', findings)
  findings.expect(tooLargePicture.text.includes('15 Mo'), `413 said ${tooLargePicture.text}`)
  const signIn = await send('/api/auth/sign-in', SMALL_BODY + 1)
  expectFrench(signIn, 413, 'application/problem+json; charset=utf-8', findings)
  findings.expect(signIn.text.includes('8 ko'), `413 said ${signIn.text}`)
  const largestSignIn = await send('/api/auth/sign-in', SMALL_BODY)
  findings.expect(largestSignIn.status === 400, `a sign-in of 8 kB: ${largestSignIn.status}`)
  expectFrench(await send('/blog', SMALL_BODY + 1), 413, 'text/html; charset=utf-8', findings)
  const long = await request(origin, `/${'x'.repeat(9000)}`)
  expectFrench(long, 414, 'text/html; charset=utf-8', findings)
  const wide = await request(origin, '/', { headers: { 'X-Wide': 'x'.repeat(9000) } })
  expectFrench(wide, 400, 'text/html; charset=utf-8', findings)
  const asked = await request(origin, '/nginx-trouble')
  findings.expect(asked.status === 404 && asked.text.includes('lang="fr"'), 'an English 404')
}

/** What nginx refuses before the site is asked, in our words; and conditions that the site knows nothing of. */
const STRANGE = [
  { asked: 'GET / HTTP/9.9', status: 505, says: 'Cette demande est mal écrite.' },
  { asked: 'TRACE / HTTP/1.1', status: 405, says: 'Cette page ne se demande pas de cette façon.' },
  {
    asked: 'GET / HTTP/1.1\r\nTransfer-Encoding: x',
    status: 501,
    says: 'Cette demande est mal écrite.',
  },
  { asked: 'GET /blog HTTP/1.1\r\nIf-Match: "x"', status: 200, says: '<title>Blog' },
  {
    asked: 'GET /blog HTTP/1.1\r\nIf-Unmodified-Since: Mon, 01 Jan 2001 00:00:00 GMT',
    status: 200,
    says: '<title>Blog',
  },
]

async function askStrangely(origin: string, findings: Findings): Promise<void> {
  // nginx would judge a page by them that it has in its cache.
  await request(origin, '/blog')
  for (const { asked, status, says } of STRANGE) {
    const bytes = `${asked}\r\nHost: www.example.fr\r\nConnection: close\r\n\r\n`
    const answer = await sendRaw(origin, bytes)
    const isRight =
      answer.status === status && answer.text.includes(says) && answer.text.includes('lang="fr"')
    findings.expect(isRight, `« ${asked} » came as ${answer.status} ${answer.text.slice(0, 60)}`)
    const isSafe = /^content-security-policy: /im.test(answer.headers)
    findings.expect(isSafe, `« ${asked} » without security headers`)
  }
  const bare = 'GET /blog HTTP/1.1\r\nHost: www.example.fr\r\n'
  const kept = await sendRaw(origin, `${bare}If-Match: "x"\r\n\r\n${bare}Connection: close\r\n\r\n`)
  const answered = `${kept.headers}${kept.text}`.split('HTTP/1.1 200').length - 1
  findings.expect(answered === 2, 'a condition closed the connection')
}

/** Whoever has 64 requests under way is refused one more, until some are over; nobody else notices. */
async function crowdFromOneAddress(origin: string, findings: Findings): Promise<void> {
  const ask = (path: string, address: string) =>
    request(origin, path, { headers: { 'X-Forwarded-For': address } })
  const crowd = Array.from({ length: 64 }, () => beginSignIn(origin, '203.0.113.99'))
  // One network of IPv6 has as many addresses as it likes, of which zeros may be left out.
  const network = Array.from({ length: 64 }, (_, host) =>
    beginSignIn(origin, `2001:db8:113:${host % 2 ? `0:0:0:0:${host + 1}` : `:${host + 1}`}`),
  )
  const isRefused = (status: number) => status === 429
  for (const path of ['/rien', '/assets/x.css', '/nginx-trouble']) {
    const answer = await askUntil(isRefused, () => ask(path, '203.0.113.99'))
    expectFrench(answer, 429, 'text/html; charset=utf-8', findings)
  }
  for (const address of ['203.0.113.99', '2001:db8:113::ffff']) {
    const call = await askUntil(isRefused, () => ask('/api/blog_posts', address))
    expectFrench(call, 429, 'application/problem+json; charset=utf-8', findings)
    findings.expect(call.text.includes('"rate_limited"'), `429 said ${call.text}`)
  }
  for (const address of ['203.0.113.98', '10.0.0.1', '2001:db8:114::1', '2001:db8:113:1::1']) {
    const { status } = await ask('/api/blog_posts', address)
    findings.expect(status === 200, `${address} was answered ${status} beside others' crowd`)
  }
  for (const socket of [...crowd, ...network]) socket.destroy()
  const isAnswered = (status: number) => status === 200
  const after = await askUntil(isAnswered, () => ask('/api/blog_posts', '203.0.113.99'))
  findings.expect(after.status === 200, `${after.status} after the crowd had left`)
}

/** Sends the head of a request and not all of its body. */
function beginSignIn(origin: string, from: string): Socket {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {})
  const head = 'POST /api/auth/sign-in HTTP/1.1\r\nHost: www.example.fr\r\nContent-Length: 9'
  socket.write(`${head}\r\nX-Forwarded-For: ${from}\r\n\r\n{`)
  return socket
}

/** Every tenth of a second, for two seconds at most: what nginx sees of a connection it sees soon after. */
async function askUntil(isAsExpected: (status: number) => boolean, ask: () => Promise<Answer>) {
  for (let times = 0; times < 20; times += 1) {
    const answer = await ask()
    if (isAsExpected(answer.status)) return answer
    await sleep(100)
  }
  return ask()
}

/** Strangers who send a picture, and addresses that are made up, leave nothing on a disk or in the memory of nginx. */
async function fillDisks(origin: string, folder: string, findings: Findings): Promise<void> {
  const cached = () => readdirSync(`${folder}/cache`).length
  await request(origin, '/rss.xml')
  const before = cached()
  const spellings = ['/rss.xml?x=#', '/%62log?#', '/./blog?#', '/blog?page=0#', '/blog/inconnu-#']
  spellings.push(
    '/?categorie=#',
    '/blog?categorie=#',
    '/services-proposes?page=1',
    '/blog?page=9999',
  )
  for (const spelling of [...spellings, ...spellings, '/favicon.ico?#']) {
    await request(origin, spelling.replace('#', String(Math.random()).slice(2)))
  }
  const made = cached() - before
  findings.expect(made === 0, `${made} made-up addresses cached`)
  const picture = connect(Number(new URL(origin).port), '127.0.0.1')
  picture.on('error', () => {})
  const answered = once(picture, 'data')
  const head = `POST /api/admin/media HTTP/1.1\r\nHost: www.example.fr\r\nContent-Length: ${15 * MEGABYTE}`
  picture.write(`${head}\r\n\r\n${'x'.repeat(MEGABYTE)}`)
  const [answer] = await answered
  const refused = /^HTTP\/1\.1 401 .*problem\+json.*"unauthenticated".*Connectez-vous/s
  findings.expect(refused.test(String(answer)), `a stranger's picture: ${answer}`)
  const kept = readdirSync(`${folder}/client_body`).length
  findings.expect(kept === 0, 'a picture of a stranger lies on the disk')
  picture.destroy()
}

/** Beside a release that has other files than this one. */
async function askBothReleases(
  setup: Setup,
  balancer: Balancer,
  siteUrl: string,
  findings: Findings,
): Promise<void> {
  const other = createServer((_, response) => response.writeHead(404).end())
  await once(other.listen(0, '127.0.0.1'), 'listening')
  setup.defer(() => other.close())
  const { port } = other.address() as AddressInfo
  await balancer.sendTo([`http://127.0.0.1:${port}`, siteUrl])
  const [asset = ''] = /\/assets\/[\w.-]+/.exec((await request(siteUrl, '/')).text) ?? []
  for (let number = 0; number < 6; number += 1) {
    const { status } = await request(balancer.url, `${asset}?${number}`)
    findings.expect(status === 200, `${asset} beside another release said ${status}`)
  }
  await balancer.sendTo([siteUrl])
  // A worker that is on its way out may still ask there.
  other.close().closeAllConnections()
}

function expectFrench(answer: Answer, status: number, type: string, findings: Findings): void {
  const { headers, text } = answer
  const isOurs = text.includes('lang="fr"') || text.includes('"detail":"')
  const isRight = answer.status === status && headers['content-type'] === type && isOurs
  findings.expect(isRight, `${status} came as ${answer.status} ${headers['content-type']}`)
  findings.expect(headers['cache-control'] === 'no-store', `a ${status} may be cached`)
  if (status === 429 || status >= 500)
    findings.expect(headers['retry-after'] === '5', `a ${status} names no time`)
}

async function leaveTraces(origin: string): Promise<void> {
  const headers = { 'X-Forwarded-For': '203.0.113.7', 'User-Agent': 'Agent-Tres-Particulier' }
  const paths = [
    '/blog',
    '/blog?q=mon-secret',
    '/blog/rien-ici?apercu=un-jeton',
    '/%ff?q=mon-secret',
  ]
  for (const path of paths) await request(origin, path, { headers })
}
