// A program of its own: people at one address who ask for something that is not cached, hang up before they are answered,
// and come again, until told to stop.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilStopped } from '../support/clients/until-stopped.ts'

export interface HangUpReport {
  hungUp: number
}

const PATIENCE_MS = 20

const [origin = '', asking = ''] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
const report: HangUpReport = { hungUp: 0 }

await untilStopped(Number(asking), report, async () => {
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(
    'GET /api/auth/session HTTP/1.1\r\nHost: www.example.fr\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n',
  )
  await sleep(PATIENCE_MS)
  socket.resetAndDestroy()
  report.hungUp += 1
})
