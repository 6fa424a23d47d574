import { statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Refusal } from '../../refusal.ts'
import { requireReadableFile } from '../require-file.ts'
import { openFiles } from './file-source.ts'
import type { ForeignSite } from './foreign-site.ts'
import { readGhost } from './ghost/read-ghost.ts'
import { readMarkdown } from './markdown/read-markdown.ts'
import { readWordPress } from './wordpress/read-wordpress.ts'

/** The export of another program; undefined for one of our own. */
export async function recogniseForeign(path: string): Promise<ForeignSite | undefined> {
  if (isFolder(path)) return readMarkdown(await openFiles(path))
  requireReadableFile(path)
  const start = await readStart(path)
  if (start.startsWith('PK\u0003\u0004')) return readMarkdown(await openFiles(path))
  if (/^\s*(<\?xml|<rss|<!--)/.test(start)) {
    if (start.includes('wordpress.org/export/')) return readWordPress(path)
    throw new Refusal(`${path} is XML, but not a WordPress export (WXR).`)
  }
  if (/^\s*\{\s*"db"\s*:/.test(start)) return readGhost(path)
  if (/\.(md|markdown|mdx)$/i.test(path)) {
    throw new Refusal(`${path} is one Markdown file: give the folder, or a zip of it.`)
  }
  return undefined
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

async function readStart(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8192), 0, 8192, 0)
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '')
  } finally {
    await file.close()
  }
}
