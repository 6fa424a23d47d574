// What an operator does with a release, by Node alone: node operate.mjs APP DATA, settings in the environment.
// Runs where nothing of this project is but the release; prints what happened as JSON.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const [app, data] = process.argv.slice(2)
const guide = `${app}/bin/guide`
const SITE_URL = 'https://www.guide.example'
const PASSWORD = 'un mot de passe choisi'

/** A command, typed in the folder that holds `.env` and `data/`. */
function type(words, env = {}) {
  const options = { cwd: data, env: { ...process.env, ...env } }
  return new Promise((resolve) => {
    execFile(process.execPath, [guide, ...words], options, (error, out, err) =>
      resolve({ code: error ? error.code : 0, out, err }),
    )
  })
}

async function start() {
  const child = spawn(process.execPath, [guide, 'start'], {
    cwd: data,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    const { event, url, metrics, site_url } = JSON.parse(line)
    if (event === 'listening') return { child, ended, url, metrics, siteUrl: site_url }
  }
  throw new Error('The site did not start.')
}

function isWritable(path) {
  try {
    writeFileSync(path, '')
    return true
  } catch {
    return false
  }
}

async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: SITE_URL,
      'X-Session-Transport': 'token',
    },
    body: JSON.stringify({ email: 'chef@example.fr', password: PASSWORD }),
  })
  return { status: answer.status, token: (await answer.json()).access_token }
}

/** A picture of one pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What the site does in a process or a thread of its own: a picture, an article that is long, a card. */
async function write(url, token) {
  const headers = { Authorization: `Bearer ${token}` }
  const form = new FormData()
  form.set('file', new File([Buffer.from(PICTURE, 'base64')], 'point.png'))
  const sent = await fetch(`${url}/api/admin/media`, { method: 'POST', headers, body: form })
  const picture = await sent.json()
  const content = `<img src="${picture.url}" alt=""><p>${'Un long article. '.repeat(2000)}</p>`
  const article = { title: 'Un long article', slug: 'long', content, published: true }
  const saved = await fetch(`${url}/api/admin/blog_posts`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(article),
  })
  const page = await (await fetch(`${url}/blog/long`)).text()
  const file = await fetch(url + picture.url)
  const card = /property="og:image" content="[^"]*?(\/social\/[^"]+)"/.exec(page)?.[1]
  const drawn = await fetch(url + card)
  return {
    picture: [sent.status, file.status],
    article: [saved.status, page.includes(`src="${picture.url}" srcset="`)],
    card: [drawn.status, drawn.headers.get('content-type')],
  }
}

writeFileSync(`${data}/.env`, `SITE_URL=${SITE_URL}\nPORT=0\nMETRICS_PORT=0\n`)
const site = await start()
const home = await fetch(site.url)
const script = /\/assets\/[^"]+\.css/.exec(await home.text())?.[0] ?? ''
const style = await fetch(site.url + script, { headers: { 'Accept-Encoding': 'br' } })
const blog = await (await fetch(`${site.url}/api/blog_posts`)).json()
const [created, health] = await Promise.all([
  type(['admin', 'create', 'chef@example.fr'], { ADMIN_PASSWORD: PASSWORD }),
  type(['health'], { PORT: new URL(site.url).port }),
])
const backup = await type(['backup', 'site.backup'])
const signedIn = await signIn(site.url)
const written = await write(site.url, signedIn.token)
const metrics = await (await fetch(site.metrics)).text()
const restored = await type(['restore', 'site.backup'], { DATABASE_URL: process.env.RESTORE_URL })
const restoredAdmins = await type(['admin', 'list'], { DATABASE_URL: process.env.RESTORE_URL })
site.child.kill('SIGHUP')
const [code] = await site.ended

console.log(
  JSON.stringify({
    version: (await type(['--version'])).out,
    siteUrl: site.siteUrl,
    home: home.status,
    style: [style.status, style.headers.get('content-encoding')],
    articles: blog.total,
    created: created.out,
    health: health.out,
    backup: backup.out + backup.err,
    signedIn: signedIn.status,
    ...written,
    metrics: /^guide_build_info\{.*$/m.exec(metrics)?.[0],
    restored: restored.out + restored.err,
    restoredAdmins: restoredAdmins.out,
    stopped: code,
    user: process.getuid?.(),
    appIsWritable: isWritable(`${app}/new-file`),
  }),
)
