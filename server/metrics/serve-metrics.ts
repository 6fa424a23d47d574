import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPort } from '../http/listen.ts'
import { CONTENT_TYPE, type Family, writeExposition } from './exposition.ts'
import { watchProcess } from './process-figures.ts'

const LOOPBACK = '127.0.0.1'

export interface ServedMetrics {
  url: string
  server: Server
}

/** Answers `/metrics` to this machine alone, on a port of its own: no visitor can ask for it. */
export async function serveMetrics(
  port: number,
  listFamilies: () => Family[],
): Promise<ServedMetrics> {
  const ownProcess = watchProcess()
  const server = createServer((request, response) => {
    const isMetrics = request.url?.split('?')[0] === '/metrics'
    if (!isMetrics || request.method !== 'GET') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('GET /metrics\n')
      return
    }
    const text = writeExposition([...listFamilies(), ...ownProcess.listFamilies()])
    response.writeHead(200, { 'Content-Type': CONTENT_TYPE, 'Cache-Control': 'no-store' }).end(text)
  })
  server.once('close', ownProcess.stop)
  await openPort(server, { host: LOOPBACK, port, variable: 'METRICS_PORT' })
  // It tells of the site, and keeps no process alive for its own sake.
  server.unref()
  return { server, url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}/metrics` }
}
