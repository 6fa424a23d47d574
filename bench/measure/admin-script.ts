import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readHtml } from '../../scripts/site-checks/html-facts.ts'
import type { Measurement } from '../bench-run.ts'
import { startPinnedSite } from '../pinned-site.ts'
import { kilobytes } from '../row.ts'

const MOST_BYTES = 180_000

/** All the script the admin area can ask for: what its page names, and whatever that imports. */
export const adminScript: Measurement = {
  name: 'admin script',
  async measure({ folder, database }) {
    await using site = await startPinnedSite({ database, output: join(folder, 'site.log') })
    const page = await fetch(`${site.url}/admin`)
    const { scripts } = readHtml(await page.text())
    const weights = await weighScripts(scripts.map((script) => new URL(script, site.url).href))
    const bytes = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
    return [
      {
        what: `admin area, script (${weights.size} files)`,
        target: `at most ${kilobytes(MOST_BYTES)}`,
        figure: kilobytes(bytes),
        reached: scripts.length > 0 && bytes <= MOST_BYTES,
      },
    ]
  },
}

async function weighScripts(waiting: string[]): Promise<Map<string, number>> {
  const weights = new Map<string, number>()
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    if (weights.has(address)) continue
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
    const text = await response.text()
    weights.set(address, brotliCompressSync(text).byteLength)
    for (const imported of listImports(text)) waiting.push(new URL(imported, address).href)
  }
  return weights
}

/** Relative imports of a built module, at once or later. */
export function listImports(code: string): string[] {
  const imports = code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g)
  return [...imports].map(([, address = '']) => address)
}
