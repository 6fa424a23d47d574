// Stands in for wrk where it is not installed: prints one JSON object.
//   node bench/load-generator.ts URL CONNECTIONS SECONDS
import { connect, type Socket } from 'node:net'

const [address = '', connections = '', seconds = ''] = process.argv.slice(2)
const url = new URL(address)
const question = `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: gzip\r\n\r\n`
const times: number[] = []
const started = performance.now()
const ends = started + Number(seconds) * 1000

/** For answers that do not say their length but end with an empty chunk. */
const CHUNKED = Number.POSITIVE_INFINITY
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** One question at a time, again as soon as it is answered. */
function keepAsking(socket: Socket): void {
  let asked = performance.now()
  let received = 0
  let expected = 0

  function ask() {
    received = 0
    expected = 0
    asked = performance.now()
    socket.write(question)
  }

  socket.on('data', (part) => {
    if (expected === 0) expected = lengthOf(part)
    received += part.byteLength
    if (expected === CHUNKED ? !part.subarray(-5).equals(LAST_CHUNK) : received < expected) return
    times.push(performance.now() - asked)
    if (performance.now() < ends) ask()
    else socket.end()
  })
  socket.on('error', fail)
  socket.once('connect', ask)
}

/** Headers and body together; the headers arrive whole, since they are small and sent at once. */
function lengthOf(first: Buffer): number {
  const end = first.indexOf('\r\n\r\n')
  const head = first.subarray(0, end).toString('latin1')
  const body = /^content-length: (\d+)/im.exec(head)?.[1]
  if (end < 0 || !head.startsWith('HTTP/1.1 200')) fail(new Error(`Unexpected: ${head}`))
  return body ? end + 4 + Number(body) : CHUNKED
}

function fail(error: Error): never {
  console.error(error.message)
  process.exit(1)
}

for (let i = 0; i < Number(connections); i += 1) {
  keepAsking(connect(Number(url.port), url.hostname).setNoDelay())
}

process.once('beforeExit', () => {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const requestsPerSecond = times.length / ((performance.now() - started) / 1000)
  const result = { requestsPerSecond, requests: times.length, p50Ms: at(0.5), p99Ms: at(0.99) }
  console.log(JSON.stringify(result))
})
