import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { isLong } from './tests/support/long-tests.ts'

const LONG = '**/*.long.test.ts'
/** Quick tests that try more often in the long run, or on both databases. */
const LONGER = [
  'server/api/held-requests.test.ts',
  'server/database/migrate.test.ts',
  'server/pages/serve-cards.test.ts',
  'tests/blog/hostile-article.test.ts',
  'tests/security/{bad-input,freshness,other-sites,paths,roles}.test.ts',
]

export default defineConfig({
  test: {
    include: isLong ? [LONG, ...LONGER] : ['**/*.test.{ts,tsx,mjs}'],
    exclude: ['node_modules/**', 'build/**', '.cache/**', ...(isLong ? [] : [LONG])],
    globalSetup: ['tests/support/vitest-global-setup.ts'],
    // Many tests start programs: each is compiled once.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compile', import.meta.url)) },
    // Some tests wait more than they work.
    maxWorkers: Math.max(3, availableParallelism()),
    // Files of one worker share its modules: importing the server anew for each costs an eighth of the run.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for may be slow on a busy machine: only a test that would wait for ever fails.
    expect: { poll: { timeout: 30_000 } },
  },
})
