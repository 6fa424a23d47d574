import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { mediaLimits } from '../../domain/media.ts'
import { fetchPicture, isPrivateAddress } from './fetch-picture.ts'

let server: Server
afterEach(() => server?.closeAllConnections())

/** Another site; here alone it may be on this machine. */
async function otherSite(answer: RequestListener): Promise<string> {
  server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const anywhere = { isPrivate: () => false }

test('a picture is fetched with its name, through a redirect', async () => {
  const site = await otherSite((request, response) => {
    if (request.url === '/vieux')
      response.writeHead(301, { Location: '/photos/%C3%A9t%C3%A9.png?x=1' })
    response.end('des octets')
  })
  const { bytes, fileName } = await fetchPicture(`${site}/vieux`, anywhere)
  expect([Buffer.from(bytes).toString(), fileName]).toEqual(['des octets', 'été.png'])
})

test.each([
  [
    'is not there',
    ((_, response) => response.writeHead(404).end()) as RequestListener,
    /a répondu 404/,
  ],
  [
    'leads round and round',
    ((_, response) => response.writeHead(302, { Location: '/' }).end()) as RequestListener,
    /d'adresse en adresse/,
  ],
  [
    'leads into a file',
    ((_, response) =>
      response.writeHead(302, { Location: 'file:///etc/passwd' }).end()) as RequestListener,
    /n'est pas celle d'une image/,
  ],
  ['hangs up', ((request) => request.socket.destroy()) as RequestListener, /ne répond pas/],
  [
    'never ends',
    ((_, response) => response.writeHead(200).write('x')) as RequestListener,
    /trop lent/,
  ],
])('one that %s is refused with a sentence', async (_, answer, sentence) => {
  const site = await otherSite(answer)
  await expect(fetchPicture(site, { ...anywhere, timeoutMs: 500 })).rejects.toThrow(sentence)
})

test('one that is too large is given up while it arrives', async () => {
  let sent = 0
  const site = await otherSite((_, response) => {
    const chunk = Buffer.alloc(1024 * 1024)
    const more = () => {
      while (!response.destroyed && sent < 64) {
        sent += 1
        if (!response.write(chunk)) return response.once('drain', more)
      }
    }
    more()
  })
  await expect(fetchPicture(site, anywhere)).rejects.toThrow('dépasse 15 Mo')
  expect(sent).toBeLessThan((2 * mediaLimits.bytes) / 1024 / 1024)
})

test('a redirect to this machine is not followed', async () => {
  const site = await otherSite((_, response) =>
    response.writeHead(302, { Location: 'http://127.0.0.2/secret' }).end(),
  )
  const isPrivate = (address: string) => address !== '127.0.0.1'
  await expect(fetchPicture(site, { isPrivate })).rejects.toThrow('réseau privé')
})

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['192.168.0.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['::1', true],
  ['::', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['::ffff:10.0.0.1', true],
  ['64:ff9b::a00:1', true],
  ['2002:a00:1::', true],
  ['93.184.216.34', false],
  ['2606:2800:220:1::1', false],
])('%s is of a private network: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected)
})
