import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from '../../fault-check.ts'
import { request } from '../../support/network/request.ts'
import type { Setup } from '../../support/setup.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, ms } from '../../support/statistics.ts'

const SOCKETS = 1000
const READ_WITHIN_MS = 100
/** Ten seconds for the headers, and a little for the server to look around. */
const CUT_WITHIN_MS = 13_000

export const slowClients: Check = {
  id: 'AV-2',
  name: 'a thousand connections that send a byte a second',
  target: 'a page in 100 ms, all of them cut off in 13 s',
  async run(setup) {
    const site = await startSite(setup, { databaseUrl: `file:${setup.folder}/site.db` })
    await request(site.url, '/')
    const started = performance.now()
    const sockets = await Promise.all(
      Array.from({ length: setup.rounds(SOCKETS) }, () => openSlowly(setup, site.url)),
    )
    const times: number[] = []
    let open = sockets.length
    while (open > 0 && performance.now() - started < 2 * CUT_WITHIN_MS) {
      times.push((await request(site.url, '/')).ms)
      await sleep(200)
      open = sockets.filter((socket) => !socket.destroyed).length
    }
    const cutAfter = performance.now() - started
    const slowest = longest(times)
    return {
      figure: `a page in ${ms(slowest)} at most beside ${sockets.length}, ${open} left after ${ms(cutAfter)}`,
      pass: slowest <= READ_WITHIN_MS && open === 0 && cutAfter <= CUT_WITHIN_MS,
    }
  },
}

/** A request whose headers never end. */
async function openSlowly(setup: Setup, url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => socket.destroy())
  socket.on('end', () => socket.destroy())
  socket.resume()
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: guide.test\r\nX-Slow: ')
  const timer = setInterval(() => socket.write('x'), 1000)
  socket.once('close', () => clearInterval(timer))
  setup.defer(() => socket.destroy())
  return socket
}
