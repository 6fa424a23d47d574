import { readFile } from 'node:fs/promises'
import { insertDocumentParts } from './document-parts.ts'

/** The HTML of a starter article, with what it shares with the model documents. */
export async function readStarterArticle(slug: string): Promise<string> {
  const html = await readFile(new URL(`./articles/${slug}.html`, import.meta.url), 'utf8')
  return insertDocumentParts(html)
}
