import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { getBrowser } from './tests/support/browser/browser.ts'
import { isLong } from './tests/support/long-tests.ts'

// Each worker and each phase starts a server of its own: it is compiled once.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.cache/compile', import.meta.url))

const { executablePath, args, env } = await getBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/playwright',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  // Journeys wait more than they work: twice as many as cores of a small machine.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
  projects: [
    // A title with "@phone" is played on both screens, one with "@phone-only" on the small one alone.
    // The long tests look once more at what must be accessible: at its colours.
    {
      name: 'desktop',
      ...(isLong ? { grep: /@long|accessible/ } : { grepInvert: /@phone-only|@long/ }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      ...(isLong ? { grep: /@phone\b(?!-only)/ } : { grep: /@phone-only/ }),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
