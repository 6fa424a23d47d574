import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { findNetworkTrouble } from './npm.mjs'

const cleanUps = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** Makes npm ask a registry of ours, which answers so; the port of it. */
async function useRegistry(answer) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  cleanUps.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  await once(server, 'listening')
  const { port } = server.address()
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`)
  vi.stubEnv('npm_config_proxy', '')
  return server
}

test('a registry that answers is no trouble, even if it knows no ping', async () => {
  await useRegistry((_, response) => response.writeHead(404).end('{}'))
  expect(await findNetworkTrouble()).toBeUndefined()
})

test('a network that is not there is named', async () => {
  const server = await useRegistry(() => {})
  server.close()
  expect(await findNetworkTrouble()).toBe('ECONNREFUSED')
})

test('a network that says nothing is given up', async () => {
  await useRegistry(() => {})
  expect(await findNetworkTrouble(1500)).toBe('no answer in 1.5 seconds')
})
