import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { Refusal } from '../refusal.ts'

export interface Port {
  host: string
  port: number
  /** The setting that names it. */
  variable?: string
}

/** Listens, or throws a sentence that names the variable to change. */
export async function openPort(
  server: Server,
  { host, port, variable = 'PORT' }: Port,
  reusePort = false,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Refusal(explain(error, host, variable))))
    server.listen({ port, host, reusePort }, resolve)
  })
}

/** One more way to the same port: accepts connections, and hands them to the server. */
export type Door = Server

/** Elsewhere than on Linux the same port cannot be opened twice, or only the last would be heard. */
const DOORS = process.platform === 'linux' ? 64 : 1

/**
 * Opens the port several times. Node accepts one connection at each turn and door: while many come and go, the next
 * visitor would otherwise wait as many turns as there are before them.
 */
export async function openDoors(server: HttpServer, { host, port }: Port): Promise<Door[]> {
  if (DOORS === 1) {
    await openPort(server, { host, port })
    return []
  }
  // A port that is shared may be taken twice by mistake: asked for alone, it is refused when somebody has it.
  const probe = createServer()
  await openPort(probe, { host, port })
  const taken = { host, port: (probe.address() as AddressInfo).port }
  await new Promise((resolve) => probe.close(resolve))

  await openPort(server, taken, true)
  const doors: Door[] = []
  while (doors.length < DOORS - 1) {
    // As Node makes those of its own HTTP servers.
    const options = { allowHalfOpen: true, noDelay: true }
    const door = createServer(options, (socket) => server.emit('connection', socket))
    await openPort(door, taken, true)
    doors.push(door)
  }
  return doors
}

function explain(
  { code, syscall, message }: NodeJS.ErrnoException,
  host: string,
  variable: string,
): string {
  if (code === 'EADDRINUSE') {
    return `The port is already in use (${message}). Stop the other program or choose another ${variable}.`
  }
  if (syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL') {
    return `HOST must be an address or a name of this machine, not "${host}" (${message}).`
  }
  return `HOST and ${variable} cannot be listened on: ${message}.`
}
