import { type Check, notHere } from '../../fault-check.ts'
import { openEditor, publish, signIn } from '../../support/clients/editor.ts'
import { startPostgres } from '../../support/database/postgres-server.ts'
import { collectFindings, type Findings } from '../../support/findings.ts'
import { request } from '../../support/network/request.ts'
import { type SkewedSite, startSkewedSite } from '../../support/site/skewed-site.ts'
import { longest } from '../../support/statistics.ts'

const SKEW_S = 300
const TOKEN_S = 3600
const QUICK_TRIES = 5
const WINDOW_S = 60

export const clockSkew: Check = {
  id: 'FA-8',
  name: 'three processes whose clocks are five minutes apart',
  target:
    'each takes the others’ sessions, one order of articles, no wait beyond the window and the skew, no 5xx',
  async run(setup) {
    const postgres = await startPostgres(setup)
    if (!postgres) return notHere('no PostgreSQL')
    const databaseUrl = await postgres.createDatabase('site')
    const sites: SkewedSite[] = []
    for (const skew of [0, SKEW_S, -SKEW_S]) {
      sites.push(await startSkewedSite(setup, databaseUrl, skew))
    }
    const pairs = sites.flatMap((one) =>
      sites.filter((other) => other !== one).map((other): Pair => [one, other]),
    )
    const findings = collectFindings()
    for (const pair of pairs) await shareSession(pair, findings)
    const articles = await shareOrder(sites, findings)
    const waits: Wait[] = []
    for (const pair of pairs) waits.push(await shareCount(pair, waits.length, findings))

    // Whoever waits as long as he was told is heard again.
    const over = longest(waits.map(({ until }) => until)) + 1
    const later = await startSkewedSite(setup, databaseUrl, over)
    for (const { guess } of waits) {
      const status = await guess(later)
      findings.expect(status === 401, `${status} after the wait`)
    }
    const logs = [...sites, later].map(({ output }) => output()).join('')
    const faults = logs.match(/"status":5\d\d/g)?.length ?? 0
    findings.expect(faults === 0, `${faults} answers of 5xx`)
    const wait = longest(waits.map(({ seconds }) => seconds))
    return {
      figure: `${pairs.length} pairs share sessions, ${articles} articles in one order, ${wait} s to wait at most where clocks are ${2 * SKEW_S} s apart, ${faults} answers of 5xx${findings}`,
      pass: findings.none,
    }
  },
}

type Pair = [one: SkewedSite, other: SkewedSite]

/** Signed in on one, known to the other; renewed there, known here; ended there, over here. */
async function shareSession([one, other]: Pair, findings: Findings): Promise<void> {
  const opened = JSON.parse((await signIn(one.url)).text)
  const shown = opened.expires_at - TOKEN_S - Date.now() / 1000
  findings.expect(Math.abs(shown - one.skew) < 10, `a clock is ${shown} s ahead`)
  const between = `between ${one.skew} s and ${other.skew} s`
  const known = await see(other, opened.access_token)
  findings.expect(known === 200, `a token is worth ${known} ${between}`)

  const renewed = await request(other.url, '/api/auth/refresh', {
    method: 'POST',
    body: { refresh_token: opened.refresh_token },
  })
  const renewedToken = JSON.parse(renewed.text).access_token
  const stillKnown = await see(one, renewedToken)
  findings.expect(stillKnown === 200, `a renewed token is worth ${stillKnown} ${between}`)
  await request(other.url, '/api/auth/sign-out', { method: 'POST', headers: bearer(renewedToken) })
  const ended = await see(one, opened.access_token)
  findings.expect(ended === 401, `a session that was ended is worth ${ended} ${between}`)
}

async function see(site: SkewedSite, token: string): Promise<number> {
  return (await request(site.url, '/api/admin/blog_posts', { headers: bearer(token) })).status
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Articles published by each in turn and saved again by all; gives how many there are. */
async function shareOrder(sites: SkewedSite[], findings: Findings): Promise<number> {
  const editor = await openEditor(sites[0]?.url ?? '')
  for (const { url, skew } of [...sites, ...sites, ...sites.toReversed()]) {
    let post = await editor.create(url, `horloge-${skew}-${crypto.randomUUID()}`, true)
    if (!post) throw new Error('An article could not be saved.')
    for (const site of sites) post = await publish(editor, site.url, post, true)
  }
  const lists = await Promise.all(sites.map(async ({ url }) => listPublished(url)))
  const [first = [], ...others] = lists
  const isSame = others.every((list) => list.join() === first.join())
  findings.expect(isSame, 'the processes do not agree on the order')
  findings.expect(first.toSorted().toReversed().join() === first.join(), 'not the newest first')
  return first.length
}

/** Date and id of each article, as the site lists them. */
async function listPublished(url: string): Promise<string[]> {
  const listed: string[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = JSON.parse((await request(url, `/api/blog_posts?page=${page}`)).text)
    for (const { published_at, id } of data) listed.push(`${published_at} ${id}`)
    if (data.length === 0 || listed.length >= total) return listed
  }
}

interface Wait {
  seconds: number
  /** When it ends, in seconds from now by a right clock. */
  until: number
  guess(site: SkewedSite): Promise<number>
}

/** Wrong tries on both; neither asks for a longer wait than the window and what lies between their clocks. */
async function shareCount([one, other]: Pair, number: number, findings: Findings): Promise<Wait> {
  const guessing = { email: `personne-${number}@example.com`, password: 'pas-le-bon-mot' }
  const ask = (site: SkewedSite) => signIn(site.url, guessing, `198.51.100.${number}`)
  for (let attempt = 0; attempt < QUICK_TRIES; attempt += 1) {
    const { status } = await ask(one)
    findings.expect(status === 401, `a quick try got ${status}`)
  }
  let [asked, window] = [other, WINDOW_S]
  let answer = await ask(asked)
  // By a clock that is ahead the wait is over, and this try has begun the next, twice as long.
  if (answer.status === 401) {
    ;[asked, window] = [one, 2 * WINDOW_S]
    answer = await ask(asked)
  }
  const seconds = Number(answer.headers['retry-after'])
  const allowed = window + Math.abs(one.skew - other.skew)
  const told = `${answer.status} and ${seconds} s between ${one.skew} s and ${other.skew} s`
  findings.expect(answer.status === 429 && seconds <= allowed, told)
  return { seconds, until: asked.skew + seconds, guess: async (site) => (await ask(site)).status }
}
