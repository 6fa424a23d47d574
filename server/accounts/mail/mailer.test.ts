import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createMailer } from './mailer.ts'

const mail = { subject: 'Essai', text: ['Bonjour'], html: ['Bonjour'] }

test('a mail server that never comes to an end is left in time, its connection closed', async () => {
  const closed = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    socket.on('error', () => {}).write('220 test\r\n')
    const drip = setInterval(() => socket.write('250-encore\r\n'), 20)
    socket.on('close', () => {
      clearInterval(drip)
      closed.resolve()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = createMailer(url, 'https://guide.example', { mostMs: 300 })
  await expect(send?.('lea@example.fr', mail)).rejects.toThrow()
  await closed.promise
  server.close()
})

test('what a mail server says of a person is not repeated', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {}).write('220 test\r\n')
    socket.on('data', (line) => {
      const isRecipient = String(line).startsWith('RCPT')
      socket.write(isRecipient ? '550 5.1.1 <lea@example.fr>: inconnue\r\n' : '250 oui\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = createMailer(url, 'https://guide.example')
  const error = await send?.('lea@example.fr', mail).catch(String)
  expect(error).toMatch(/550 5\.1\.1 <…>: inconnue/)
  server.close()
})
