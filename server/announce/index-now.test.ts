import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../tests/support/silent-log.ts'
import { createIndexNow } from './index-now.ts'

/** A search engine that notes what it is told. */
async function startEngine(status = 200) {
  const told: unknown[] = []
  const server = createServer(async (request, response) => {
    told.push(await json(request))
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { told, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow` }
}

const site = { siteUrl: 'https://guide.example', key: 'abcdef0123456789', log: silentLog }

test('pages that change together are told together, each once', async () => {
  const { told, endpoint } = await startEngine()
  const indexNow = createIndexNow({ ...site, endpoint })
  for (const path of ['/blog/a', '/blog/b', '/blog/a']) indexNow.announce(path)
  await indexNow.flush()
  expect(told).toEqual([
    {
      host: 'guide.example',
      key: 'abcdef0123456789',
      keyLocation: 'https://guide.example/abcdef0123456789.txt',
      urlList: ['https://guide.example/blog/a', 'https://guide.example/blog/b'],
    },
  ])
})

test('an engine that is away disturbs nobody, and is told later', async () => {
  const { told, endpoint } = await startEngine(503)
  const indexNow = createIndexNow({ ...site, endpoint })
  indexNow.announce('/blog/a')
  await indexNow.flush()
  indexNow.announce('/blog/b')
  await indexNow.flush()
  expect(told.at(-1)).toMatchObject({
    urlList: ['https://guide.example/blog/a', 'https://guide.example/blog/b'],
  })
})
