import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { AppEnv } from './app-env.ts'
import { CONTENT_CODING, chooseEncoding, type Encoding } from './encoding.ts'
import { troublePage } from './trouble-page.ts'

type Bytes = Uint8Array<ArrayBuffer>
type BuiltFile = { identity: Bytes } & Partial<Record<Encoding, Bytes>>

const FOR_A_YEAR = { 'Cache-Control': 'public, max-age=31536000, immutable' }
const FOR_A_DAY = {
  'Cache-Control': 'public, max-age=86400',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR']
/** Nothing in the name of a built file leads out of its folder. */
const ASSET = /^\/assets\/\w[\w.-]*$/

/** The built files: hashed ones for a year, the few others (icon, share image) for a day. */
export function staticFiles(folder: string, siteUrl: string) {
  const find = createFileFinder(folder)

  async function serve(c: Context<AppEnv>, path: string, headers: Record<string, string>) {
    const file = await find(path)
    if (!file) return troublePage(404, siteUrl)
    const accepted = chooseEncoding(c.req.header('Accept-Encoding'))
    const encoding = file[accepted] ? accepted : 'identity'
    const body = file[encoding] ?? file.identity
    const coding = CONTENT_CODING[encoding]
    return c.body(body, 200, {
      ...headers,
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Content-Length': String(body.byteLength),
      Vary: 'Accept-Encoding',
      ...(coding && { 'Content-Encoding': coding }),
    })
  }

  const files = new Hono<AppEnv>()
  files.all('/assets/*', (c) => {
    const { path, method } = c.req
    const isAsked = (method === 'GET' || method === 'HEAD') && ASSET.test(path)
    return isAsked ? serve(c, path, FOR_A_YEAR) : troublePage(404, siteUrl)
  })
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    files.get(`/${entry.name}`, (c) => serve(c, c.req.path, FOR_A_DAY))
  }
  return files
}

/** Each file is read once, for everybody: they are small together, and who does not take theirs holds nothing of their own. */
function createFileFinder(folder: string) {
  const found = new Map<string, Promise<BuiltFile | undefined>>()

  async function read(path: string): Promise<Bytes | undefined> {
    try {
      return new Uint8Array(await readFile(join(folder, path)))
    } catch (error) {
      if (MISSING.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
      throw error
    }
  }

  async function readAll(path: string): Promise<BuiltFile | undefined> {
    const identity = await read(path)
    if (!identity) return undefined
    const [gzip, brotli] = await Promise.all([read(`${path}.gz`), read(`${path}.br`)])
    return { identity, ...(gzip && { gzip }), ...(brotli && { brotli }) }
  }

  return async function find(path: string): Promise<BuiltFile | undefined> {
    const known = found.get(path)
    if (known) return known
    const reading = readAll(path)
    found.set(path, reading)
    // What is missing may come with an upgrade.
    const file = await reading.catch((error) => {
      found.delete(path)
      throw error
    })
    if (!file) found.delete(path)
    return file
  }
}
