import { slugify } from '../../../domain/slug.ts'

/** Taken on every article page; a heading of that name gets another. */
const LAYOUT_IDS = ['contenu', 'menu', 'theme', 'articles-lies']
const NOTE_PREFIX = 'note-'

/** Gives each heading an id of its own: the one its author wants, else its words. */
export function createHeadingIds(): (wanted: string | undefined, text: string) => string {
  const used = new Map(LAYOUT_IDS.map((id) => [id, 1]))
  return function claim(wanted, text) {
    const words = slugify(text).slice(0, 80).replace(/-$/, '')
    const slug = slugify(wanted ?? '') || words || 'section'
    let count = used.get(slug) ?? 0
    let id = slug
    while (used.has(id)) {
      count += 1
      id = `${slug}-${count}`
    }
    used.set(id, 1)
    used.set(slug, Math.max(count, 1))
    return id
  }
}

/** The id of anything else, and what a fragment means that names no heading: nothing of ours has such a name. */
export function noteId(wanted: string): string {
  const slug = slugify(wanted)
  return slug === '' || slug.startsWith(NOTE_PREFIX) ? slug : NOTE_PREFIX + slug
}
