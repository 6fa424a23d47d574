import type { Page } from '@playwright/test'

export interface WatchedPage {
  /** Dialogs that scripts have opened. */
  dialogs: string[]
  /** Requests to anywhere but the site itself, all of them refused. */
  foreign: string[]
  /** What the content security policy has stopped since the page was opened, by directive. */
  violations(): Promise<string[]>
}

declare global {
  interface Window {
    stopped?: string[]
  }
}

/** Notes whatever a page does that it should not. */
export async function watch(page: Page, origin: string): Promise<WatchedPage> {
  const dialogs: string[] = []
  const foreign: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  // Only what the policy lets through comes this far; nothing leaves the machine.
  await page.context().route(
    (url) => url.origin !== origin,
    (route) => {
      foreign.push(route.request().url())
      return route.abort()
    },
  )
  await page.addInitScript(() => {
    window.stopped = []
    addEventListener('securitypolicyviolation', (event) => {
      window.stopped?.push(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  return { dialogs, foreign, violations: () => page.evaluate(() => window.stopped ?? []) }
}
