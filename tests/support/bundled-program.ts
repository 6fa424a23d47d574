import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { bundle } from '../../scripts/bundle.ts'

// Beside server/, as a bundle must lie.
const folder = fileURLToPath(new URL('../../.cache', import.meta.url))

/**
 * A program of ours in one file, as a release holds it, for a test file that starts it many times: it loads in a
 * fifth of the processor time that its hundreds of modules take. Removed after the tests.
 */
export async function bundleProgram(entry: string): Promise<string> {
  const file = `${basename(entry, '.ts')}-${process.pid}.js`
  const path = join(folder, file)
  afterAll(() => rmSync(path, { force: true }))
  await bundle({ entry, file, outDir: folder })
  return path
}
