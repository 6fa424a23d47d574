import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, open, stat } from 'node:fs/promises'

const START = 'guide-agence-ia sha256 '
const LENGTH = START.length + 64

/** Writes the sum of a file behind its end, where neither SQLite nor pg_restore looks: both still read it. */
export async function appendChecksum(file: string): Promise<void> {
  await appendFile(file, `${START}${await sumOf(file, (await stat(file)).size)}`)
}

/** Whether a file is what it was when its sum was written; backups made before November 2026 have none. */
export async function compareChecksum(file: string): Promise<'same' | 'other' | 'none'> {
  const { size } = await stat(file)
  const content = Math.max(0, size - LENGTH)
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(LENGTH), 0, LENGTH, content)
  await handle.close()
  const written = buffer.toString('latin1', 0, bytesRead)
  if (!written.startsWith(START)) return 'none'
  return written === `${START}${await sumOf(file, content)}` ? 'same' : 'other'
}

async function sumOf(file: string, bytes: number): Promise<string> {
  const sum = createHash('sha256')
  if (bytes > 0)
    for await (const chunk of createReadStream(file, { end: bytes - 1 })) sum.update(chunk)
  return sum.digest('hex')
}
