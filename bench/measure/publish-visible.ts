import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEditor } from '../../tests/faults/support/clients/editor.ts'
import type { Measurement } from '../bench-run.ts'
import { startPinnedSite } from '../pinned-site.ts'
import { shows, uniqueTitle } from '../visible.ts'

const TIMES = 20

/** Whether the very next request after a publication shows it. */
export const publishVisible: Measurement = {
  name: 'publish',
  async measure({ folder, database }) {
    const copy = join(folder, 'publish.db')
    copyFileSync(database, copy)
    await using site = await startPinnedSite({ database: copy, output: join(folder, 'site.log') })
    const editor = await openEditor(site.url)
    let seen = 0
    for (let time = 0; time < TIMES; time += 1) {
      const title = uniqueTitle()
      await shows(site.url, title)
      await editor.create(site.url, title, true)
      if (await shows(site.url, title)) seen += 1
    }
    return [
      {
        what: 'publish → visible',
        target: 'next request',
        figure: `${seen} of ${TIMES} seen by the next request`,
        reached: seen === TIMES,
      },
    ]
  },
}
