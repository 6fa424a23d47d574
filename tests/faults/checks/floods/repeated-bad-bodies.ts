import { badBodies } from '../../../security/bad-bodies.ts'
import { badWire } from '../../../security/bad-wire.ts'
import { sendRaw } from '../../../support/network/raw-socket.ts'
import { residentBytes } from '../../../support/process/process-memory.ts'
import type { Check } from '../../fault-check.ts'
import { type BodyCall, listBodyCalls } from '../../support/clients/body-calls.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { collectFindings } from '../../support/findings.ts'
import { keepAliveAgent, request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, megabytes } from '../../support/statistics.ts'

const TIMES = 100
const GROWTH_BYTES = 50 * 1024 * 1024
const CONNECTIONS = 4
const ORDINARY = ['/', '/blog', '/api/blog_posts']

export const badBodiesAgain: Check = {
  id: 'IN-7',
  name: 'every bad body, a hundred times, and every bad request line',
  target: 'refused as they should be, 0 answers of 500 or more, alive, 50 MB more at most',
  async run(setup) {
    const site = await startSite(setup, { databaseUrl: `file:${setup.folder}/site.db` })
    const editor = await openEditor(site.url)
    const calls = await listBodyCalls(editor, site.url)
    const agent = keepAliveAgent(CONNECTIONS)
    setup.defer(() => agent.destroy())
    const findings = collectFindings()
    const statuses: number[] = []

    async function send(name: string, call: BodyCall): Promise<void> {
      const { method, path, bodyIsOptional, maxBodyBytes } = call
      const { body, headers, statuses: usual = [400, 422] } = badBodies[name] ?? { body: '' }
      const right = body.length > maxBodyBytes ? [413] : usual
      if (name === 'nothing' && bodyIsOptional) return
      const { status } = await request(site.url, path, {
        agent,
        method,
        body: Buffer.from(body),
        headers: { Authorization: `Bearer ${editor.token}`, ...headers },
      })
      statuses.push(status)
      findings.expect(right.includes(status), `${name}: ${method} ${path} said ${status}`)
    }

    for (let round = 0; round < 300; round += 1) {
      for (const path of ORDINARY) await request(site.url, path, { agent })
    }
    const before = residentBytes(site.pid)
    const growth: number[] = []
    const times = setup.rounds(TIMES)
    for (let time = 0; time < times; time += 1) {
      // Another call each time, so that in the end every call has met every body.
      const sent = Object.keys(badBodies).map((name, index) =>
        send(name, calls[(time + index) % calls.length] as BodyCall),
      )
      await Promise.all(sent)
      if (time % 10 === 0) {
        for (const [, bytes] of badWire) statuses.push((await sendRaw(site.url, bytes)).status)
      }
      growth.push(residentBytes(site.pid) - before)
    }
    const faults = statuses.filter((status) => status >= 500).length
    const { status } = await request(site.url, '/readyz')
    findings.expect(site.isRunning() && status === 200, 'the process ended')
    findings.expect(faults === 0, 'it stumbled')
    findings.expect(longest(growth) <= GROWTH_BYTES, 'more than 50 MB')
    return {
      figure: `${statuses.length} answered, ${faults} answers of 500 or more, memory ${megabytes(before)} and +${megabytes(longest(growth))} at most, +${megabytes(growth.at(-1) ?? 0)} in the end${findings}`,
      pass: findings.none,
    }
  },
}
