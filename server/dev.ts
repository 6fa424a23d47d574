import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { createDevFront } from './dev-front.ts'
import { readEnvironment } from './environment.ts'
import { openPort } from './http/listen.ts'
import { openSite } from './open-site.ts'
import { explainStartFailure } from './start-failure.ts'

/** The site for those who write it: Vite serves and reloads what browsers load, Node restarts the rest. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  const server = createServer()
  const vite = await createVite({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const { site } = await openSite(environment, createDevFront(vite))
  const answer = getRequestListener(site.app.fetch)
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  )
  await openPort(server, environment)
  console.error(`\nGuide Agence IA, in development: http://localhost:${environment.port}`)
}

main().catch((error) => {
  console.error(explainStartFailure(error))
  process.exit(1)
})
