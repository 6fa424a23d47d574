import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

export interface ArchivedFile {
  /** With slashes, from the archive's root. */
  name: string
  content: Buffer
  executable: boolean
}

const BLOCK = 512
const MAX_NAME = 100
/** The same for every file of every archive: the same files then give the same bytes. */
const MODIFIED = Date.UTC(2026, 0, 1) / 1000

/** A `.tar.gz` in the oldest format that every `tar` reads (POSIX ustar), owned by root. */
export function writeTarGz(files: ArchivedFile[]): Promise<Buffer> {
  const blocks = files.flatMap(({ content, ...file }) => [
    header(file, content.byteLength),
    content,
    Buffer.alloc((BLOCK - (content.byteLength % BLOCK)) % BLOCK),
  ])
  return promisify(gzip)(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 })
}

function header({ name, executable }: Omit<ArchivedFile, 'content'>, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const { prefix, rest } = splitName(name)
  block.write(rest, 0)
  block.write(octal(executable ? 0o755 : 0o644, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(size, 11), 124)
  block.write(octal(MODIFIED, 11), 136)
  // The sum is taken with spaces in its own place.
  block.write(' '.repeat(8), 148)
  block.write('0', 156)
  block.write('ustar\0', 257)
  block.write('00', 263)
  block.write('root', 265)
  block.write('root', 297)
  block.write(prefix, 345)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${octal(sum, 6)}\0 `, 148)
  return block
}

/** A long name is cut at a slash. */
function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= MAX_NAME) return { prefix: '', rest: name }
  const cut = name.indexOf('/', name.length - MAX_NAME - 1)
  const parts = { prefix: name.slice(0, cut), rest: name.slice(cut + 1) }
  if (
    cut < 0 ||
    Buffer.byteLength(parts.rest) > MAX_NAME ||
    Buffer.byteLength(parts.prefix) > 155
  ) {
    throw new Error(`The name is too long for an archive: ${name}`)
  }
  return parts
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
