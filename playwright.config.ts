import { fileURLToPath } from 'node:url'
import { defineConfig, type Project } from '@playwright/test'
import { getBrowser } from './tests/support/browser/browser.ts'
import { PHONE } from './tests/support/browser/phone.ts'
import { isLong } from './tests/support/long-tests.ts'

// Each worker and each phase starts a server of its own: it is compiled once.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.cache/compile', import.meta.url))

const { executablePath, args, env } = await getBrowser()

// The long tests look once more at what must be accessible: at its colours.
const large: Project = {
  name: 'desktop',
  grep: /@long|accessible/,
  use: { viewport: { width: 1280, height: 800 } },
}
// A title with "@phone" is played on both screens, the small one being part of the long tests.
const small: Project = {
  name: 'phone',
  grep: /@phone\b(?!-only)/,
  use: PHONE,
}

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
  // Journeys with "@phone-only" in their title choose the small screen themselves: another project would start
  // another worker, server and browser for each few of them.
  projects: isLong ? [large, small] : [{ ...large, grep: /./, grepInvert: /@long/ }],
})
