import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Page } from '@playwright/test'
import { getBrowser } from './browser.ts'

export interface KillableBrowser {
  page: Page
  /** As a power cut does it: no process of it gets to say goodbye. */
  kill(): Promise<void>
}

/** A browser with a profile on the disk, whose processes are ours to kill. */
export async function openKillableBrowser(profile: string): Promise<KillableBrowser> {
  const { executablePath, args, env } = await getBrowser()
  const running = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } },
  )
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    running.stderr.on('data', (chunk) => {
      output += chunk
      const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    running.once('exit', () => reject(new Error(`The browser did not start.\n${output}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  const page = await context?.newPage()
  if (!page) throw new Error('The browser has no context of its own.')
  return {
    page,
    async kill() {
      const ended = once(running, 'exit')
      process.kill(-(running.pid ?? 0), 'SIGKILL')
      await ended
      await browser.close().catch(() => {})
    },
  }
}
