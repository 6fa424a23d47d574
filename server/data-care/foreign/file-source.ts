import { readdirSync, realpathSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { Refusal } from '../../refusal.ts'
import type { FileSource } from './foreign-site.ts'

const MAX_FILES = 200_000
/** One file, unpacked: larger than any picture or article that is taken in. */
const MAX_FILE_BYTES = 20_000_000

/** Opens a folder or a zip archive. */
export async function openFiles(path: string): Promise<FileSource> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new Refusal(`There is no file or folder ${path}.`)
  return found.isDirectory() ? openFolder(path) : openZip(path)
}

function openFolder(path: string): FileSource {
  const root = realpathSync(path)
  const paths: string[] = []
  for (const file of walk(root)) {
    paths.push(relative(root, file).replaceAll(sep, '/'))
    requireFew(paths.length, path)
  }
  paths.sort()
  return {
    paths,
    async read(name) {
      const file = realpathSync(resolve(root, name))
      // A link inside the folder may lead out of it.
      if (!file.startsWith(root + sep)) throw new Refusal(`${name} lies outside ${path}.`)
      if (statSync(file).size > MAX_FILE_BYTES) throw tooLarge(name)
      return readFile(file)
    },
    close() {},
  }
}

/** Every file, but none behind a link: a folder that leads back to itself would never end. */
function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = resolve(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else if (entry.isFile()) yield path
  }
}

async function openZip(path: string): Promise<FileSource> {
  const archive = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(path, {
    lazyEntries: true,
    autoClose: false,
  }).catch((error: Error) => refuse(path, error))
  requireFew(archive.entryCount, path)
  const entries = await listEntries(archive).catch((error: Error) => {
    archive.close()
    return refuse(path, error)
  })
  return {
    paths: [...entries.keys()].sort(),
    async read(name) {
      const entry = entries.get(name)
      if (!entry) throw new Refusal(`${path} holds no ${name}.`)
      if (entry.uncompressedSize > MAX_FILE_BYTES) throw tooLarge(name)
      return readEntry(archive, entry).catch((error: Error) => refuse(path, error))
    },
    close: () => archive.close(),
  }
}

/** The library itself refuses names that climb out of the archive. */
function listEntries(archive: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  return new Promise((done, fail) => {
    const entries = new Map<string, yauzl.Entry>()
    archive.on('entry', (entry: yauzl.Entry) => {
      const isHidden = /(^|\/)(__MACOSX|\.[^/]*)(\/|$)/.test(entry.fileName)
      if (!entry.fileName.endsWith('/') && !isHidden) entries.set(entry.fileName, entry)
      archive.readEntry()
    })
    archive.once('end', () => done(entries))
    archive.once('error', fail)
    archive.readEntry()
  })
}

/** More bytes than the entry announces are refused by the library while it unpacks. */
async function readEntry(archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const stream = await new Promise<NodeJS.ReadableStream>((done, fail) =>
    archive.openReadStream(entry, (error, opened) => (opened ? done(opened) : fail(error))),
  )
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const content = Buffer.concat(chunks)
  if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`)
  return content
}

function requireFew(files: number, path: string): void {
  if (files <= MAX_FILES) return
  throw new Refusal(`${path} holds more than ${MAX_FILES.toLocaleString('en')} files.`)
}

const tooLarge = (name: string) => new Refusal(`${name} is larger than ${MAX_FILE_BYTES / 1e6} MB.`)

function refuse(path: string, error: Error): never {
  if (error instanceof Refusal) throw error
  const reason = error.message.replace(/\.+$/, '')
  throw new Refusal(`${path} is not an archive that can be read (zip): ${reason}.`)
}
