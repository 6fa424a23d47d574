import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  text: string
}

const VERSION = 20
const UTF8_NAMES = 0x0800
const DEFLATED = 8
/** 1 January 1980, the first day the format knows: the same document is the same file on every day. */
const DATE = 0x0021

/** A ZIP archive of a few texts (APPNOTE 6.3: local headers, central directory, end record). */
export function writeZip(entries: readonly ZipEntry[]): Buffer<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text } of entries) {
    const plain = Buffer.from(text)
    const packed = deflateRawSync(plain, { level: 9 })
    const nameBytes = Buffer.from(name)
    const facts = describeFile(plain, packed, nameBytes)
    const local = Buffer.concat([signature(0x04034b50), facts, nameBytes, packed])
    // No comment, one disk, no attributes, then where the file begins.
    const attributes = Buffer.alloc(14)
    attributes.writeUInt32LE(offset, 10)
    const madeBy = Buffer.from([VERSION, 0])
    directory.push(Buffer.concat([signature(0x02014b50), madeBy, facts, attributes, nameBytes]))
    files.push(local)
    offset += local.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([...files, ...directory, endRecord(entries.length, size, offset)])
}

/** What a local header and its copy in the directory both say. */
function describeFile(plain: Buffer, packed: Buffer, name: Buffer): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(VERSION, 0)
  facts.writeUInt16LE(UTF8_NAMES, 2)
  facts.writeUInt16LE(DEFLATED, 4)
  facts.writeUInt16LE(0, 6)
  facts.writeUInt16LE(DATE, 8)
  facts.writeUInt32LE(crc32(plain), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(plain.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
