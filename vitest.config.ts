import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx,mjs}'],
    exclude: ['node_modules/**', 'build/**', '.cache/**'],
    globalSetup: ['tests/support/vitest-global-setup.ts'],
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
