import { answerQuestion, spellCommand } from '../server/command-line.ts'
import { readEnvironment } from '../server/environment.ts'

const HELP = `Usage: ${spellCommand('health')}

Asks the site that runs on this machine, at HOST and PORT, whether it lives: ends with 0 if it does, else with 1.`
const PATIENCE_MS = 3000
const ANY_ADDRESS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

async function isAlive(): Promise<boolean> {
  const { host, port } = readEnvironment(process.env)
  const name = ANY_ADDRESS[host] ?? (host.includes(':') ? `[${host}]` : host)
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return (await fetch(`http://${name}:${port}/healthz`, { signal })).ok
  } catch {
    return false
  }
}

if (!answerQuestion(process.argv.slice(2), HELP)) {
  const alive = await isAlive()
  console.log(alive ? 'It lives.' : 'It does not answer.')
  process.exitCode = alive ? 0 : 1
}
