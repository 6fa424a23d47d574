const HEAD = 'POST /api/auth/sign-in HTTP/1.1\r\nHost: guide.example\r\nConnection: close\r\n'

/** Bytes that are no request, or one that nobody should send. */
export const badWire: [name: string, bytes: string][] = [
  [
    'a length and pieces',
    `${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`],
  ['a length that is no number', `${HEAD}Content-Length: 2x\r\n\r\n{}`],
  ['a negative length', `${HEAD}Content-Length: -1\r\n\r\n`],
  ['an unknown coding', `${HEAD}Transfer-Encoding: x\r\n\r\n{}`],
  ['pieces that lie', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  [
    'two gigabytes announced',
    `${HEAD}Content-Type: application/json\r\nContent-Length: 2147483648\r\n\r\n{}`,
  ],
  ['lines ended by half', 'GET / HTTP/1.1\nHost: guide.example\n\n'],
  ['a zero byte in a header', `${HEAD}X-A: a\0b\r\n\r\n`],
  ['a header of 20 kB', `${HEAD}X-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['two thousand headers', `${HEAD}${'X-A: a\r\n'.repeat(2000)}\r\n`],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b/c?d\r\nConnection: close\r\n\r\n'],
  ['a host with a name in it', 'GET /blog HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n'],
  ['another protocol', 'GET / HTTP/9.9\r\nHost: guide.example\r\n\r\n'],
  ['no protocol at all', '\x16\x03\x01\x00\xa5\x01\x00'],
  ['CONNECT', 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n'],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: guide.example\r\nConnection: close\r\n\r\n'],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: guide.example\r\nConnection: close\r\n\r\n'],
  ['an upgrade', `${HEAD.replace('close', 'close, Upgrade')}Upgrade: websocket\r\n\r\n`],
  ['an expectation', `${HEAD}Expect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}`],
]
