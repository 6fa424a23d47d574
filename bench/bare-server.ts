// The runtime's limit: Node's own HTTP server with three answers made beforehand, and nothing else.
//   node bench/bare-server.ts PAGES.json PORT
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { CapturedPage } from './captured-page.ts'

const [file = '', port = ''] = process.argv.slice(2)
const captured: CapturedPage[] = JSON.parse(readFileSync(file, 'utf8'))
const pages = new Map(
  captured.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
)

// The same patience with idle connections as ours, since the answer's headers name it.
createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const page = pages.get(request.url ?? '')
  if (!page) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, page.headers)
  response.end(page.body)
}).listen(Number(port), '127.0.0.1')

process.once('SIGINT', () => process.exit(0))
