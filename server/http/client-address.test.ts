import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { addressBucket, clientAddress, truncatedAddress } from './client-address.ts'

async function addressSeen(proxies: string[], socket: string | undefined, forwarded?: string) {
  const app = new Hono<AppEnv>()
  app.use(clientAddress(proxies))
  app.get('/', (c) => c.text(c.get('clientAddress')))
  const answer = await app.request(
    '/',
    { headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded } },
    { incoming: { socket: { remoteAddress: socket } } },
  )
  return answer.text()
}

test('AN-5: nobody can give himself another address', async () => {
  expect(await addressSeen([], '198.51.100.7')).toBe('198.51.100.7')
  expect(await addressSeen([], '198.51.100.7', '203.0.113.9')).toBe('198.51.100.7')
  expect(await addressSeen(['10.0.0.0/8'], '198.51.100.7', '203.0.113.9')).toBe('198.51.100.7')
})

test.each([
  ['one proxy', ['127.0.0.1'], '203.0.113.9', '203.0.113.9'],
  ['made-up hops before it', ['127.0.0.1'], '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies', ['127.0.0.1', '10.0.0.0/8'], '1.1.1.1, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['IPv6', ['127.0.0.1'], '2001:db8::1', '2001:db8::1'],
  ['a port', ['127.0.0.1'], '203.0.113.9:4711', '203.0.113.9'],
  ['IPv6 with a port', ['127.0.0.1'], '[2001:db8::1]:4711', '2001:db8::1'],
  ['no header', ['127.0.0.1'], undefined, '127.0.0.1'],
  ['nonsense', ['127.0.0.1'], 'unknown, <script>', '127.0.0.1'],
  ['nonsense behind a proxy', ['127.0.0.1', '10.0.0.1'], 'x, 10.0.0.1', '10.0.0.1'],
  ['nothing but proxies', ['127.0.0.1', '10.0.0.1'], '10.0.0.1', '10.0.0.1'],
])('AN-5: behind a trusted proxy, %s', async (_, proxies, forwarded, expected) => {
  expect(await addressSeen(proxies, '127.0.0.1', forwarded)).toBe(expected)
  expect(await addressSeen(proxies, '::ffff:127.0.0.1', forwarded)).toBe(expected)
})

test('a proxy range may be IPv6', async () => {
  expect(await addressSeen(['fd00::/8'], 'fd12::1', '203.0.113.9')).toBe('203.0.113.9')
})

test('a call without a socket shares one name', async () => {
  expect(await addressSeen(['127.0.0.1'], undefined, '203.0.113.9')).toBe('unknown')
})

test('what is no address is never passed over in silence', () => {
  expect(() => clientAddress(['proxy.example'])).toThrow('"proxy.example" is neither')
})

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown', 'unknown'],
])('%s is counted as %s and logged as %s', (address, bucket, logged) => {
  expect(addressBucket(address)).toBe(bucket)
  expect(truncatedAddress(address)).toBe(logged)
})
