import { test as base, expect } from '@playwright/test'
import { type ServerProcess, startServer } from '../server-process.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { PHONE } from './phone.ts'

interface JourneyParts {
  /** Errors a journey provokes on purpose: texts or patterns found in the console's message. */
  expectedErrors: (string | RegExp)[]
  /** The built site, on a database shared by the journeys of one worker. */
  server: ServerProcess
  consoleWatch: undefined
}

/** Each is started by the first journey of a worker that needs it. All stand here: other parts would be another worker. */
interface WorkerParts {
  starterSite: ServerProcess
  knownBlog: { server: ServerProcess; preview: string }
}

const isForPhones = (title: string) => title.includes('@phone-only')

/** Playwright's `test`, on the real server; an error in the console that was not expected is a failure. */
export const test = base.extend<JourneyParts, WorkerParts>({
  expectedErrors: [[], { option: true }],

  starterSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the parts from this
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  knownBlog: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the parts from this
    async ({}, use) => {
      const { secret, writeBlog } = await import('./known-blog.ts')
      const folder = createTemporaryFolder('blog')
      const file = `${folder.path}/site.db`
      const preview = await writeBlog(file)
      const env = { DATABASE_URL: `file:${file}`, AUTH_SECRET: secret }
      const server = await startServer({ env })
      await use({ server, preview })
      await server.stop()
      folder.remove()
    },
    { scope: 'worker' },
  ],

  server: ({ starterSite }, use) => use(starterSite),

  viewport: ({ viewport }, use, { title }) => use(isForPhones(title) ? PHONE.viewport : viewport),
  isMobile: ({ isMobile }, use, { title }) => use(isForPhones(title) || isMobile),
  hasTouch: ({ hasTouch }, use, { title }) => use(isForPhones(title) || hasTouch),

  baseURL: async ({ server }, use) => {
    await use(server.url)
  },

  consoleWatch: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (failure) => errors.push(String(failure.error())))
      await use(undefined)
      const unexpected = errors.filter((text) => !isExpected(text, expectedErrors))
      expect(unexpected, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Chromium gives up a transition between pages when it paints before it has read its own opt-in. */
const harmless = 'ViewTransition opt-in disabled'

function isExpected(text: string, expected: (string | RegExp)[]): boolean {
  return [harmless, ...expected].some((part) =>
    typeof part === 'string' ? text.includes(part) : part.test(text),
  )
}
