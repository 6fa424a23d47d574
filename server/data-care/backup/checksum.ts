import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, open, stat } from 'node:fs/promises'

const START = 'guide-agence-ia sha256 '
const LENGTH = START.length + 64
/** Every SQLite file is a multiple of this; with a checksum behind it, none is. */
const SMALLEST_PAGE = 512

/** Writes the sum of a file behind its end, where SQLite does not look: any program of SQLite still reads it. */
export async function appendChecksum(file: string): Promise<void> {
  await appendFile(file, `${START}${await sumOf(file, (await stat(file)).size)}`)
}

/** Whether a file is not what it was when its sum was written. Backups made before November 2026 have none. */
export async function isAltered(file: string): Promise<boolean> {
  const { size } = await stat(file)
  if (size % SMALLEST_PAGE === 0) return false
  const content = Math.max(0, size - LENGTH)
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(LENGTH), 0, LENGTH, content)
  await handle.close()
  const written = buffer.toString('latin1', 0, bytesRead)
  return written !== `${START}${await sumOf(file, content)}`
}

async function sumOf(file: string, bytes: number): Promise<string> {
  const sum = createHash('sha256')
  if (bytes > 0)
    for await (const chunk of createReadStream(file, { end: bytes - 1 })) sum.update(chunk)
  return sum.digest('hex')
}
