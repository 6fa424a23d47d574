import { normalizeAddress } from '../../blog/slug-redirects.ts'
import { Refusal } from '../../refusal.ts'
import type { FileSource } from './foreign-site.ts'

/** Takes a picture into the site and says under which address; a sentence when it cannot. */
export type StorePicture = (
  bytes: Buffer,
  facts: { name: string; alt: string },
) => Promise<{ url: string } | { refused: string }>

export interface PictureImport {
  /** Whether an address names a file that is here. */
  has(address: URL): boolean
  /** Its address from now on: ours when its file was found, else the one it had, in full. */
  take(address: URL | undefined, src: string, alt: string, notes: string[]): Promise<string>
  taken: number
}

interface Found {
  source: FileSource
  path: string
}

const PICTURE = /\.(jpe?g|png|gif|webp|avif)$/i
/** WordPress makes smaller copies and names them so: the largest is the one to take. */
const SCALED = /-scaled(?=\.\w+$)/
const COPY = /-(?:\d{2,5}x\d{2,5}|scaled)(?=\.\w+$)/

export function createPictureImport(sources: FileSource[], store: StorePicture): PictureImport {
  const files = new Map<string, Found>()
  for (const source of sources) {
    for (const path of source.paths.filter((name) => PICTURE.test(name))) {
      for (const ending of endingsOf(path)) {
        if (!files.has(ending)) files.set(ending, { source, path })
      }
    }
  }
  // WordPress names the largest copy of what was too large so; not everybody keeps the other.
  for (const [ending, found] of [...files]) {
    const original = ending.replace(SCALED, '')
    if (!files.has(original)) files.set(original, found)
  }
  const known = new Map<string, ReturnType<typeof readAndStore>>()

  function findFile(pathname: string) {
    const names = [pathname.replace(COPY, ''), pathname]
    const found = names.flatMap(endingsOf).find((ending) => files.has(ending))
    return found === undefined ? undefined : files.get(found)
  }

  async function readAndStore({ source, path }: Found, alt: string) {
    try {
      return await store(await source.read(path), { name: path, alt })
    } catch (error) {
      // One file that cannot be read keeps no article away.
      if (error instanceof Refusal) return { refused: error.message }
      throw error
    }
  }

  const pictures: PictureImport = {
    taken: 0,
    has: ({ pathname }) => PICTURE.test(pathname) && findFile(pathname) !== undefined,
    async take(address, src, alt, notes) {
      if (src.startsWith('data:')) return src
      const found = address && findFile(address.pathname)
      if (!found) {
        const stays = address?.hostname.endsWith('.invalid') ? src : (address?.href ?? src)
        if (src) notes.push(`the picture ${stays} was not found here: it is shown from there`)
        return stays
      }
      const before = known.get(found.path)
      const storing = before ?? readAndStore(found, alt)
      known.set(found.path, storing)
      const stored = await storing
      if ('refused' in stored) {
        notes.push(`the picture ${found.path} is left out: ${stored.refused}`)
        return src
      }
      if (!before) pictures.taken += 1
      return stored.url
    },
  }
  return pictures
}

/**
 * A path, and its ends down to a folder and a name: an archive of uploads begins where its maker chose.
 * A name alone would mistake one picture for another.
 */
function endingsOf(path: string): string[] {
  const parts = normalizeAddress(path).split('/').filter(Boolean)
  const shortest = Math.min(2, parts.length)
  return parts.slice(0, parts.length - shortest + 1).map((_, start) => parts.slice(start).join('/'))
}
