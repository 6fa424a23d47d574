import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPort } from '../http/open-port.ts'
import { CONTENT_TYPE, type Family, writeExposition } from './exposition.ts'
import { watchProcess } from './process-figures.ts'

const LOOPBACK = '127.0.0.1'
const NOT_FOUND = { status: 404, text: 'GET /metrics\n' }

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
    const answer = isMetrics && request.method === 'GET' ? answerMetrics() : NOT_FOUND
    response.writeHead(answer.status, { 'Content-Type': CONTENT_TYPE, 'Cache-Control': 'no-store' })
    response.end(answer.text)
  })

  /** Whatever cannot be measured, the site goes on: a system without /proc tells no memory. */
  function answerMetrics() {
    try {
      const families = [...listFamilies(), ...ownProcess.listFamilies()]
      return { status: 200, text: writeExposition(families) }
    } catch (error) {
      return { status: 500, text: `${String(error)}\n` }
    }
  }

  server.once('close', ownProcess.stop)
  await openPort(server, { host: LOOPBACK, port, variable: 'METRICS_PORT' })
  // It tells of the site, and keeps no process alive for its own sake.
  server.unref()
  return { server, url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}/metrics` }
}
