import { slugify } from '../../../domain/slug.ts'

const NOTE_PREFIX = 'note-'
const MAX_ID = 100
/** Leaves room for a number. */
const MAX_BEFORE_NUMBER = 90

/** Taken on every article page; a heading of that name gets another. */
const LAYOUT_IDS = ['contenu', 'menu', 'theme', 'articles-lies']

/** Gives each heading a name of its own, the wanted one if it is free. */
export function createIdRegister(): (wanted: string) => string {
  const used = new Map(LAYOUT_IDS.map((id) => [id, 0]))
  return function claim(wanted) {
    const slug = cut(slugify(wanted.slice(0, 2 * MAX_ID)), MAX_ID) || 'section'
    let count = used.get(slug) ?? 0
    let id = slug
    while (used.has(id)) {
      count += 1
      id = `${cut(slug, MAX_BEFORE_NUMBER)}-${count + 1}`
    }
    used.set(id, 0)
    used.set(slug, count)
    return id
  }
}

/** An id, or what a fragment means when it names no heading: nothing of ours has such a name. */
export function noteId(wanted: string): string {
  const slug = slugify(wanted.slice(0, 2 * MAX_ID))
  return slug && cut(slug.startsWith(NOTE_PREFIX) ? slug : NOTE_PREFIX + slug, MAX_ID)
}

function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-$/, '')
}
