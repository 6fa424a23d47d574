import { injections, queriedPlaces } from '../../../security/injections.ts'
import type { Check } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { timePairs } from '../../support/clients/timed-pairs.ts'
import { onEachDatabase } from '../../support/database/each-database.ts'
import { fillWithPosts } from '../../support/database/fill-with-posts.ts'
import { collectFindings } from '../../support/findings.ts'
import { startSite } from '../../support/site/site-process.ts'
import { longest, median, ms } from '../../support/statistics.ts'

const POSTS = 200
const TIMES_SLOWER = 3
/** No pause of ours takes so long; one that the text asked the database for would. */
const NEVER_MS = 1000

export const injectionTiming: Check = {
  id: 'IN-8',
  name: 'a text that would be a query takes no longer than a word',
  target:
    'median 3 times that of a harmless word at most in every place that reads it, none takes 1 s',
  async run(setup) {
    const findings = collectFindings()
    const count = Math.min(setup.rounds(injections.length), injections.length)
    const figure = await onEachDatabase(setup, async ({ name, databaseUrl }) => {
      const site = await startSite(setup, { databaseUrl })
      await fillWithPosts(databaseUrl, POSTS)
      const { token } = await openEditor(site.url)
      const ratios: number[] = []
      const slowest: number[] = []
      for (const place of queriedPlaces) {
        const fill = (text: string) => place.replace('$', () => encodeURIComponent(text))
        const { statuses, one, other } = await timePairs(site.url, {
          count,
          // Each a word of its own: a page asked for twice comes from memory.
          one: (pair) => fill(`inoffensif${pair}`),
          other: (pair) => fill(injections[pair] ?? ''),
          headers: { Authorization: `Bearer ${token}` },
        })
        const [harmless, hostile] = [median(one), median(other)]
        const told = `${name} ${place}: ${ms(hostile)} after ${ms(harmless)}`
        findings.expect(Math.max(...statuses) < 500, `${name} ${place} said ${[...statuses]}`)
        findings.expect(hostile <= TIMES_SLOWER * harmless, told)
        findings.expect(longest(other) < NEVER_MS, `${name} ${place}: ${ms(longest(other))}`)
        ratios.push(hostile / harmless)
        slowest.push(longest(other))
      }
      return `${longest(ratios).toFixed(1)} times at most, the slowest in ${ms(longest(slowest))}`
    })
    return {
      figure: `${count} texts in ${queriedPlaces.length} places: ${figure}${findings}`,
      pass: findings.none,
    }
  },
}
