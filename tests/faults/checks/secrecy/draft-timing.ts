import { DRAFTS_EVERY } from '../../../support/database/many-posts.ts'
import type { Check, Outcome } from '../../fault-check.ts'
import { type Editor, openEditor, publish } from '../../support/clients/editor.ts'
import { timePairs } from '../../support/clients/timed-pairs.ts'
import { type NamedDatabase, onEachDatabase } from '../../support/database/each-database.ts'
import { fillWithPosts } from '../../support/database/fill-with-posts.ts'
import { collectFindings } from '../../support/findings.ts'
import type { Setup } from '../../support/setup.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, median, ms } from '../../support/statistics.ts'

const PAIRS = 300
/** Pairs before the first that counts. */
const WARM_UP = 100
const PLACES = ['/blog/$', '/blog/$.data', '/api/blog_posts/$']
const SHARE = 0.1
/** A tenth of less than a millisecond is what medians differ by for no reason. */
const NOISE_MS = 0.1

/** Articles that were published at one address, then at another, then hidden. */
const MOVED = 20

export const draftTiming: Check = {
  id: 'AZ-2',
  name: 'the time of an answer does not tell a draft from nothing',
  target: '300 pairs of 404 for the page, its data and the API, medians within 10 % or 0.1 ms',
  run: (setup) =>
    compareWithNothing(setup, async ({ databaseUrl }, editor, origin, count) => {
      await fillWithPosts(databaseUrl, count * DRAFTS_EVERY)
      const drafts = await editor.ask(origin, '/api/admin/blog_posts?status=draft')
      if (JSON.parse(drafts.text).total < count) throw new Error('There are too few drafts.')
      return (pair) => `article-${pair * DRAFTS_EVERY}`
    }),
}

export const movedDraftTiming: Check = {
  id: 'AZ-2-moved',
  name: 'nor an old address of an article that was hidden since',
  target: draftTiming.target,
  run: (setup) =>
    compareWithNothing(setup, async (_, editor, origin) => {
      for (let index = 0; index < MOVED; index += 1) {
        const first = await editor.create(origin, `disparu-${index}`, true)
        if (!first) throw new Error('An article could not be saved.')
        const moved = await publish(editor, origin, { ...first, slug: `autre-${index}` }, true)
        await publish(editor, origin, moved, false)
      }
      return (pair) => `disparu-${pair % MOVED}`
    }),
}

/** Hides articles, and gives the address of the one to ask for in each pair. */
type Hide = (
  database: NamedDatabase,
  editor: Editor,
  origin: string,
  count: number,
) => Promise<(pair: number) => string>

async function compareWithNothing(setup: Setup, hide: Hide): Promise<Outcome> {
  const findings = collectFindings()
  const pairs = setup.rounds(PAIRS)
  const count = WARM_UP + pairs
  const figure = await onEachDatabase(setup, async (database) => {
    const { url } = await startSite(setup, database)
    const hiddenSlug = await hide(database, await openEditor(url), url, count)
    const differences: number[] = []
    for (const place of PLACES) {
      const { statuses, one, other } = await timePairs(url, {
        count,
        one: (pair) => place.replace('$', hiddenSlug(pair)),
        other: (pair) => place.replace('$', hiddenSlug(pair).replace(/^[a-z]+/, 'inconnu')),
      })
      const [hidden, nothing] = [median(one.slice(WARM_UP)), median(other.slice(WARM_UP))]
      const difference = Math.abs(hidden - nothing)
      const told = `${database.name} ${place}: ${ms(hidden)} and ${ms(nothing)} for nothing`
      findings.expect([...statuses].join() === '404', `${place} said ${[...statuses]}`)
      findings.expect(difference <= Math.max(NOISE_MS, SHARE * nothing), told)
      differences.push(difference / nothing)
    }
    return `${(100 * longest(differences)).toFixed(1)} % apart at most`
  })
  return {
    figure: `${pairs} pairs in ${PLACES.length} places: ${figure}${findings}`,
    pass: findings.none,
  }
}
