import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface SmtpServer {
  url: string
  /** Each mail received so far, as sent. */
  mails: string[]
  close(): Promise<void>
}

/** A mail server that accepts everything, or, with `refuse`, accepts no recipient. */
export async function startSmtpServer({ refuse = false } = {}): Promise<SmtpServer> {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let pending = ''
    let mail: string | undefined
    socket.setEncoding('utf8').on('data', (text: string) => {
      pending += text
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end)
        pending = pending.slice(end + 2)
        if (mail === undefined) {
          if (line === 'DATA') mail = ''
          socket.write(answerTo(line, refuse))
        } else if (line === '.') {
          mails.push(mail)
          mail = undefined
          socket.write('250 kept\r\n')
        } else {
          mail += `${line.replace(/^\./, '')}\r\n`
        }
      }
    })
    socket.write('220 test\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function answerTo(line: string, refuse: boolean): string {
  if (line === 'DATA') return '354 go on\r\n'
  if (line === 'QUIT') return '221 bye\r\n'
  if (refuse && line.startsWith('RCPT')) return '550 nobody here\r\n'
  return '250 ok\r\n'
}
