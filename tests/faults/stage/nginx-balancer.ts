import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findFreePort } from '../../support/server-process.ts'
import { request } from './request.ts'
import { root } from './site-process.ts'
import type { Stage } from './stage.ts'
import { timeUntil } from './wait.ts'

/** nginx with docs/nginx.conf and the processes that docs/operations.md adds; undefined where there is none. */
export async function startNginxBalancer(
  stage: Stage,
  urls: string[],
): Promise<{ url: string } | undefined> {
  const nginx = findNginx()
  if (!nginx) return undefined
  const folder = `${stage.folder}/nginx`
  mkdirSync(folder)
  const port = await findFreePort()
  const members = urls.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`)
  const documented = readFileSync(join(root, 'docs/nginx.conf'), 'utf8')
    .replace('server 127.0.0.1:3000;', members.join('\n'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/lib/nginx/guide', `${folder}/cache`)
  writeFileSync(`${folder}/nginx.conf`, frame(folder, documented))
  const args = ['-e', `${folder}/error.log`, '-p', folder, '-c', `${folder}/nginx.conf`]
  const child = spawn(nginx, args, { stdio: 'ignore' })
  const killAtExit = () => child.kill('SIGTERM')
  process.on('exit', killAtExit)
  stage.defer(async () => {
    process.off('exit', killAtExit)
    const gone = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await gone
  })
  const url = `http://127.0.0.1:${port}`
  await timeUntil(async () => (await request(url, '/')).status === 200)
  return { url }
}

function frame(folder: string, documented: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  ${documented}
}
`
}

function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))
}
