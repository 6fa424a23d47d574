import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { nginx, prepareNginx, writeDocumentedServer } from '../../support/nginx.ts'
import { findFreePort } from '../../support/server-process.ts'
import { request } from './request.ts'
import type { Stage } from './stage.ts'
import { timeUntil } from './wait.ts'

/** nginx with docs/nginx.conf and the processes that docs/operations.md adds; undefined where there is none. */
export async function startNginxBalancer(
  stage: Stage,
  urls: string[],
): Promise<{ url: string } | undefined> {
  if (!nginx) return undefined
  const folder = `${stage.folder}/nginx`
  const port = await findFreePort()
  const members = urls.map((url) => `${new URL(url).host} max_fails=1 fail_timeout=1s`)
  const [file = '', ...args] = prepareNginx(folder, writeDocumentedServer(folder, port, members))
  const child = spawn(file, args, { stdio: 'ignore' })
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
