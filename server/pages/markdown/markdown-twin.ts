import { Worker } from 'node:worker_threads'
import { Problem, unavailable } from '../../problem.ts'
import { createSlots } from '../../slots.ts'
import { createThread } from '../../thread.ts'
import { type RenderedPage, withText } from '../rendered-page.ts'
import type { TwinTask } from './write-twin.ts'

/** The longest page takes a second on a machine that has one to spare. */
const PATIENCE_MS = 20_000
/** Nobody asks for many: what a long one needed is given back before the next. */
const AT_ONCE = 0

const write = createThread<TwinTask, string>(
  () =>
    new Worker(new URL('./twin-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    }),
  PATIENCE_MS,
  AT_ONCE,
)
const slots = createSlots({
  running: 1,
  waiting: 32,
  rest: 4,
  sentence: 'Trop de pages sont demandées en Markdown. Réessayez dans quelques instants.',
})

/** Made once for each text of a page, and forgotten with it. */
const twins = new WeakMap<Buffer, RenderedPage>()

/** The same page for readers that are programs. A long one takes a while: it is written in a thread of its own. */
export async function markdownTwin(
  page: RenderedPage,
  url: string,
  from?: string,
): Promise<RenderedPage> {
  const { identity } = page.bodies
  const make = () => makeTwin(page, url)
  return twins.get(identity) ?? slots.run(make, { from, name: identity }).catch(refuse)
}

async function makeTwin(page: RenderedPage, url: string): Promise<RenderedPage> {
  const { identity } = page.bodies
  const made = await withText(page, await write({ html: identity.toString('utf8'), url }))
  const headers = { ...made.headers, 'Content-Type': 'text/markdown; charset=utf-8' }
  const twin = { ...made, headers }
  twins.set(identity, twin)
  return twin
}

function refuse(error: unknown): never {
  throw error instanceof Problem ? error : unavailable(error)
}

/** Whether the reader would rather have Markdown: it names it, and not after HTML. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept?.includes('text/markdown')) return false
  return (
    weightOf(accept, 'text/markdown') > 0 &&
    weightOf(accept, 'text/markdown') >= weightOf(accept, 'text/html')
  )
}

function weightOf(accept: string, type: string): number {
  const entry = accept
    .toLowerCase()
    .split(',')
    // By plain signs: a pattern that also takes the spaces around them starts anew at every space of a long row.
    .map((part) => part.split(';').map((word) => word.trim()))
    .find(([name]) => name === type)
  if (!entry) return 0
  const weight = entry.find((parameter) => parameter.startsWith('q='))
  return weight === undefined ? 1 : Number(weight.slice(2)) || 0
}

/** The path of the page whose twin this path names: `/blog/titre.md`, and `/index.md` for the home page. */
export function twinPath(pathname: string): string | undefined {
  if (!pathname.endsWith('.md')) return undefined
  const path = pathname.slice(0, -'.md'.length)
  return path === '/index' ? '/' : path
}
