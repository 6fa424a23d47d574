import { test as base, expect } from '@playwright/test'
import { type ServerProcess, startServer } from '../server-process.ts'

interface JourneyOptions {
  /** Errors a journey provokes on purpose: texts or patterns found in the console's message. */
  expectedErrors: (string | RegExp)[]
}

interface WorkerParts {
  /** The built site, on a database shared by the journeys of one worker. */
  server: ServerProcess
}

/** Playwright's `test`, on the real server; an error in the console that was not expected is a failure. */
export const test = base.extend<JourneyOptions & { consoleWatch: undefined }, WorkerParts>({
  expectedErrors: [[], { option: true }],

  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the parts from this
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

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
