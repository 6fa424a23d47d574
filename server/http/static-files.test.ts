import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/support/temporary-folder.ts'
import type { Problem } from '../problem.ts'
import { staticFiles } from './static-files.ts'

test('a file that cannot be opened is a 503, not an answer that is cut off', async () => {
  const folder = createTemporaryFolder('static')
  mkdirSync(`${folder.path}/assets`)
  // As good as one for which no descriptor is left: it is there, and opening it fails.
  const socket = createServer().listen(`${folder.path}/assets/a.js`)
  await once(socket, 'listening')
  const long = 'x'.repeat(200_000)
  writeFileSync(`${folder.path}/assets/b.js`, long)
  writeFileSync(`${folder.path}/assets/c.js`, '')
  const files = staticFiles(folder.path, 'http://guide.test')
  files.onError((error) => {
    expect(error.cause).toMatchObject({ code: 'ENXIO' })
    return (error as Problem).toResponse()
  })

  expect((await files.request('/assets/a.js')).status).toBe(503)
  const whole = await files.request('/assets/b.js')
  expect(whole.headers.get('Cache-Control')).toContain('immutable')
  expect(await whole.text()).toBe(long)
  const part = await files.request('/assets/b.js', { headers: { Range: 'bytes=0-9' } })
  expect([part.status, await part.text()]).toEqual([206, 'x'.repeat(10)])
  expect(await (await files.request('/assets/c.js')).text()).toBe('')
  expect((await files.request('/assets/b.js', { method: 'HEAD' })).status).toBe(200)
  socket.close()
  folder.remove()
})
