import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { isLong } from './tests/support/long-tests.ts'

const LONG = '**/*.long.test.ts'
/** Quick tests that try more often in the long run. */
const LONGER = ['server/database/migrate.test.ts', 'tests/security/freshness.test.ts']

export default defineConfig({
  test: {
    include: isLong ? [LONG, ...LONGER] : ['**/*.test.{ts,tsx,mjs}'],
    exclude: ['node_modules/**', 'build/**', '.cache/**', ...(isLong ? [] : [LONG])],
    globalSetup: ['tests/support/vitest-global-setup.ts'],
    // Many tests start programs: each is compiled once.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compile', import.meta.url)) },
    maxWorkers: '100%',
    // Files of one worker share its modules: importing the server anew for each costs an eighth of the run.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
