import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'

const fixtures = new URL('../../../app/admin/editor/content/paste/fixtures/', import.meta.url)

/** What an application puts on the clipboard, and what should come of it. */
export function readFixture(name: string): { html: string; clean: string } {
  const read = (file: string) => readFileSync(new URL(file, fixtures), 'utf8')
  return { html: read(`${name}.txt`), clean: read(`${name}.clean.txt`).trimEnd() }
}

/** Pastes as the browser does when somebody presses Ctrl+V there. */
export async function paste(target: Locator, copied: { html?: string; text: string }) {
  await target.focus()
  await target.evaluate((field, { html, text }) => {
    const clipboardData = new DataTransfer()
    if (html) clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    // A made-up event pastes nothing by itself, as a real one would.
    if (field.dispatchEvent(event)) document.execCommand('insertText', false, text)
  }, copied)
}
