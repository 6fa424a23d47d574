import { setTimeout as sleep } from 'node:timers/promises'
import { type CapturedPage, capturePage } from './captured-page.ts'

/** Long enough for the site to have compressed its pages as well as it can. */
const SETTLE_MS = 1500

/** Home, the list of articles and the first article in it. */
export async function listThreePages(origin: string): Promise<string[]> {
  const list = await fetch(`${origin}/blog`)
  const article = /href="(\/blog\/[^"?#]+)"/.exec(await list.text())?.[1]
  if (!list.ok || !article) throw new Error(`/blog answers ${list.status} and lists no article.`)
  return ['/', '/blog', article]
}

/** The three pages as every visitor after the first gets them. */
export async function captureThreePages(origin: string): Promise<CapturedPage[]> {
  const paths = await listThreePages(origin)
  const capture = () => Promise.all(paths.map((path) => capturePage(origin, path)))
  await capture()
  await sleep(SETTLE_MS)
  return capture()
}

/** An article's address is long; in the table its kind is enough. */
export function nameOf(path: string): string {
  if (path === '/') return 'home'
  return path.startsWith('/blog/') ? 'article' : path.slice(1)
}
