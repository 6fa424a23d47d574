// A program of its own: people who guess passwords from everywhere at once, until told to stop.

import type { FloodReport } from '../support/clients/password-guessers.ts'
import { untilStopped } from '../support/clients/until-stopped.ts'
import { keepAliveAgent, request } from '../support/network/request.ts'

const [origin = '', concurrent = '1', door = 'sign-in'] = process.argv.slice(2)
const agent = keepAliveAgent(Number(concurrent))
const report: FloodReport = { checked: 0, refused: [], errors: [] }

await untilStopped(Number(concurrent), report, async () => {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3))
  const network = `2001:db8:${(a << 8) | b}:${c}::1`
  try {
    const { status, ms, headers } = await request(origin, `/api/auth/${door}`, {
      agent,
      method: 'POST',
      body: { email: `inconnu-${a}-${b}-${c}@example.com`, password: 'pas-le-bon-mot' },
      headers: { 'X-Forwarded-For': a % 2 === 0 ? `10.${a}.${b}.${c}` : network },
    })
    if (status === 401 || status === 201 || status === 409) report.checked += 1
    else if ((status === 429 || status === 503) && headers['retry-after']) report.refused.push(ms)
    else report.errors.push(String(status))
  } catch (error) {
    report.errors.push(String(error))
  }
})
