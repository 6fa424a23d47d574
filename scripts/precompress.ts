import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress, utmost } from '../server/pages/rendered-page.ts'

const TEXT = /\.(js|css|svg|txt|json|webmanifest)$/

/** Puts a brotli and a gzip copy beside every text file of a folder, once, so the server never has to. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const { brotli, gzip } = await compress(await readFile(file), utmost)
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzip)])
    }),
  )
}
