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
    headers: { 'Content-Type': 'application/json', Origin: SITE_URL },
    body: JSON.stringify({ email: 'chef@example.fr', password: PASSWORD }),
  })
  return answer.status
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
    signedIn,
    metrics: /^guide_build_info\{.*$/m.exec(metrics)?.[0],
    restored: restored.out + restored.err,
    restoredAdmins: restoredAdmins.out,
    stopped: code,
    user: process.getuid?.(),
    appIsWritable: isWritable(`${app}/new-file`),
  }),
)
