import { DRAFTS_EVERY } from '../../support/many-posts.ts'
import type { Check } from '../check.ts'
import { onEachDatabase } from '../stage/each-database.ts'
import { openEditor } from '../stage/editor.ts'
import { longest, median, ms } from '../stage/figures.ts'
import { fillWithPosts } from '../stage/fill-with-posts.ts'
import { collectFindings } from '../stage/findings.ts'
import { startSite } from '../stage/site-process.ts'
import { timePairs } from '../stage/time-pairs.ts'

const PAIRS = 300
/** Pairs before the first that counts. */
const WARM_UP = 100
const PLACES = ['/blog/$', '/blog/$.data', '/api/blog_posts/$']
const SHARE = 0.1
/** A tenth of less than a millisecond is what medians differ by for no reason. */
const NOISE_MS = 0.1

export const draftTiming: Check = {
  id: 'AZ-2',
  name: 'the time of an answer does not tell a draft from nothing',
  target: '300 pairs of 404 for the page, its data and the API, medians within 10 % or 0.1 ms',
  async run(stage) {
    const findings = collectFindings()
    const count = stage.rounds(PAIRS)
    const figure = await onEachDatabase(stage, async ({ name, databaseUrl }) => {
      const site = await startSite(stage, { databaseUrl })
      await fillWithPosts(databaseUrl, (WARM_UP + count) * DRAFTS_EVERY)
      const editor = await openEditor(site.url)
      const drafts = await editor.ask(site.url, '/api/admin/blog_posts?status=draft')
      const { total } = JSON.parse(drafts.text)
      findings.expect(total >= WARM_UP + count, `${name}: only ${total} drafts`)

      const differences: number[] = []
      for (const place of PLACES) {
        const { statuses, one, other } = await timePairs(site.url, {
          count: WARM_UP + count,
          one: (pair) => place.replace('$', `article-${pair * DRAFTS_EVERY}`),
          other: (pair) => place.replace('$', `inconnu-${pair * DRAFTS_EVERY}`),
        })
        const [draft, nothing] = [median(one.slice(WARM_UP)), median(other.slice(WARM_UP))]
        const difference = Math.abs(draft - nothing)
        const told = `${name} ${place}: ${ms(draft)} for a draft, ${ms(nothing)} for nothing`
        findings.expect([...statuses].join() === '404', `${place} said ${[...statuses]}`)
        findings.expect(difference <= Math.max(NOISE_MS, SHARE * nothing), told)
        differences.push(difference / nothing)
      }
      return `${(100 * longest(differences)).toFixed(1)} % apart at most`
    })
    return {
      figure: `${count} pairs in ${PLACES.length} places: ${figure}${findings}`,
      pass: findings.none,
    }
  },
}
