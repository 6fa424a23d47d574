import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { nginx, prepareNginx, writeDocumentedServer } from '../../../support/network/nginx.ts'
import { findFreePort } from '../../../support/server-process.ts'
import type { Setup } from '../setup.ts'
import type { SmallDisk } from '../site/small-disk.ts'
import { timeUntil } from '../wait.ts'
import { request } from './request.ts'

export interface Balancer {
  url: string
  pid: number
  /** Sends visitors to these processes from now on; requests under way are finished where they are. */
  sendTo(urls: string[]): Promise<void>
}

/** The servers of nginx's configuration, given its folder, its port and the lines of its `upstream`. */
type WriteServers = (folder: string, port: number, members: string[]) => string

/** nginx with docs/nginx.conf and the processes that docs/operations.md adds; undefined where there is none. */
export function startDocumentedBalancer(setup: Setup, urls: string[], disk?: SmallDisk) {
  const write: WriteServers = (folder, port, members) =>
    writeDocumentedServer(folder, port, members, disk?.path)
  return startNginx(setup, urls, write, disk)
}

/**
 * nginx without its cache and without its memory of failures, which would keep visitors from processes that are
 * back: what they get is what the processes answer. A write is never repeated.
 */
export function startPlainBalancer(
  setup: Setup,
  urls: string[],
  { repeatsReads }: { repeatsReads: boolean },
) {
  return startNginx(
    setup,
    urls,
    (_, port, members) => `
  upstream site {
    ${members.map((member) => `server ${member} max_fails=0;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    # A reload closes the connections that are idle: nobody may be asking on one just then.
    keepalive_timeout 0;
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_next_upstream ${repeatsReads ? 'error timeout' : 'off'};
    }
  }`,
  )
}

async function startNginx(
  setup: Setup,
  urls: string[],
  writeServers: WriteServers,
  disk?: SmallDisk,
): Promise<Balancer | undefined> {
  if (!nginx) return undefined
  const folder = `${setup.folder}/nginx`
  const [port, statusPort] = [await findFreePort(), await findFreePort()]
  let generation = 0

  function configure(members: string[]): string[] {
    generation += 1
    const lines = members.map((url) => new URL(url).host)
    const status = `server { listen 127.0.0.1:${statusPort}; return 200 "${generation}"; }`
    const servers = `${writeServers(folder, port, lines)}\n  ${status}`
    return [...(disk?.wrapper ?? []), ...prepareNginx(folder, servers, disk?.path)]
  }

  function untilConfigured(): Promise<number> {
    const statusUrl = `http://127.0.0.1:${statusPort}`
    return timeUntil(async () => (await request(statusUrl, '/')).text === String(generation))
  }

  const [file = '', ...args] = configure(urls)
  const child = spawn(file, args, { stdio: 'ignore' })
  const killAtExit = () => child.kill('SIGTERM')
  process.on('exit', killAtExit)
  setup.defer(async () => {
    process.off('exit', killAtExit)
    const gone = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await gone
  })
  await untilConfigured()
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async sendTo(members) {
      configure(members)
      child.kill('SIGHUP')
      await untilConfigured()
    },
  }
}
