import { Worker } from 'node:worker_threads'
import type { RenderedContent } from '../../../domain/rendered-content.ts'
import { Problem, unavailable } from '../../problem.ts'
import { createSlots, type Rank } from '../../slots.ts'
import { createThread } from '../../thread.ts'
import { sanitizePost } from '../html/sanitize-post.ts'
import { searchTokens } from './search-tokens.ts'
import { snippetText } from './snippet-text.ts'

/** What takes long with a long article. Pure: the same in any thread. */
const readings = {
  render: sanitizePost,
  text: snippetText,
  tokens: searchTokens,
}

type Reading = typeof readings

export type ReadingTask = {
  [Name in keyof Reading]: { name: Name; given: Parameters<Reading[Name]> }
}[keyof Reading]

/** Does it here and now. */
export function readHere({ name, given }: ReadingTask): unknown {
  return (readings[name] as (...values: unknown[]) => unknown)(...given)
}

/** Below this, no text takes as long as telling another thread about it would be worth. */
const LONG = 20_000
/** The worst text of half a million characters takes less than a second on a machine that has one to spare. */
const PATIENCE_MS = 20_000

const ask = createThread<ReadingTask, unknown>(
  () =>
    new Worker(new URL('./reading-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    }),
  PATIENCE_MS,
)
const slots = createSlots({
  running: 1,
  waiting: 8,
  sentence: 'Trop de longs articles sont demandés en même temps. Réessayez dans quelques instants.',
})

/** A content as it may be shown, to a reader or to who writes it. */
export function renderArticle(
  content: string,
  siteUrl: string,
  rank: Rank = 'stranger',
): Promise<RenderedContent> {
  return read(rank, 'render', content, siteUrl)
}

/** The words of a content. */
export function readText(content: string): Promise<string> {
  return read('stranger', 'text', content)
}

/** By which words a post can be found: who saves, and perhaps takes something down, passes those who read. */
export function listSearchTokens(post: Parameters<Reading['tokens']>[0]): Promise<string[]> {
  return read('trusted', 'tokens', post)
}

/** Short articles at once; long ones in a thread, one after the other, so that everybody else is served meanwhile. */
async function read<Name extends keyof Reading>(
  rank: Rank,
  name: Name,
  ...given: Parameters<Reading[Name]>
): Promise<ReturnType<Reading[Name]>> {
  const [first] = given
  const { length } = typeof first === 'string' ? first : first.content
  const task = { name, given } as ReadingTask
  if (length < LONG) return readHere(task) as ReturnType<Reading[Name]>
  try {
    return (await slots.run(() => ask(task), { rank })) as ReturnType<Reading[Name]>
  } catch (error) {
    throw error instanceof Problem ? error : unavailable(error)
  }
}
