import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { prepareNginx, writeDocumentedServer } from '../tests/support/network/nginx.ts'
import { findFreePort } from '../tests/support/server-process.ts'
import type { CapturedPage } from './captured-page.ts'
import { type Program, startProgram } from './process.ts'

/** nginx with the documented micro-cache before the site. */
export async function startMicroCache(folder: string, siteUrl: string): Promise<Program> {
  const port = await findFreePort()
  const home = join(folder, 'nginx-cache')
  return startNginx(home, writeDocumentedServer(home, port, [new URL(siteUrl).host]), port)
}

/** nginx with the same bodies and headers as files, which writes a line a request too. */
export async function startStatic(folder: string, pages: CapturedPage[]): Promise<Program> {
  const port = await findFreePort()
  const home = join(folder, 'nginx-static')
  const files = join(folder, 'nginx-files')
  mkdirSync(files, { recursive: true })
  const locations = pages.map(({ path, headers, body }, index) => {
    const zipped = Buffer.from(body, 'base64')
    writeFileSync(join(files, `${index}.html.gz`), zipped)
    writeFileSync(join(files, `${index}.html`), gunzipSync(zipped))
    return `location = ${path} { try_files /${index}.html =404; ${addHeaders(headers)} }`
  })
  const server = `server {
    listen 127.0.0.1:${port};
    root ${files};
    gzip_static on;
    default_type text/html;
    charset utf-8;
    access_log ${home}/access.log combined buffer=32k flush=1s;
    ${locations.join('\n    ')}
  }`
  return startNginx(home, server, port)
}

/** nginx makes these itself for a file, or keeps them to itself. */
const BY_NGINX = /^(content-|etag$|vary$)/i

function addHeaders(headers: string[]): string {
  const lines: string[] = []
  for (let i = 0; i < headers.length; i += 2) {
    const [name = '', value = ''] = headers.slice(i, i + 2)
    if (name === 'Content-Security-Policy' || !BY_NGINX.test(name)) {
      lines.push(`add_header ${name} "${value}";`)
    }
  }
  return lines.join(' ')
}

function startNginx(folder: string, servers: string, port: number): Promise<Program> {
  return startProgram({
    command: prepareNginx(folder, servers),
    url: `http://127.0.0.1:${port}`,
    output: join(folder, 'error.log'),
  })
}
