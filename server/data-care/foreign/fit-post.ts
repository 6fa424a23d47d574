import { postAddress } from '../../../domain/content-addresses.ts'
import { postLimits } from '../../../domain/post.ts'
import { SLUG_MAX, slugify } from '../../../domain/text/slug.ts'
import { parseHtml, textOf } from '../../blog/html/article-tree.ts'
import type { ForeignPost } from './foreign-site.ts'

/** The fields of an article as they are stored, cut to what fits; what is cut is noted. */
export function fitFields(post: ForeignPost, notes: string[]) {
  const cut = (value: string | undefined, limit: number, field: string) => {
    const text = plain(value ?? '')
    if (text.length <= limit) return text || null
    notes.push(`its ${field} is cut to ${limit} characters`)
    return shorten(text, limit)
  }
  return {
    title: cut(post.title, postLimits.title, 'title') ?? 'Sans titre',
    excerpt: cut(post.excerpt, postLimits.excerpt, 'excerpt'),
    meta_title: cut(post.metaTitle, postLimits.metaTitle, 'meta title'),
    meta_description: cut(post.metaDescription, postLimits.metaDescription, 'meta description'),
    author_name: cut(post.author, postLimits.author, 'author'),
  }
}

/** Fields hold text: entities and tags that other programs leave in theirs are read. */
function plain(value: string): string {
  const text = /[<&]/.test(value) ? textOf(parseHtml(value)) : value
  return text.replace(/\s+/g, ' ').replaceAll('\0', '').toWellFormed().trim()
}

/** At the end of a word, if one ends near. */
function shorten(text: string, limit: number): string {
  const piece = text.slice(0, limit - 1)
  const space = piece.lastIndexOf(' ')
  return `${(space > limit / 2 ? piece.slice(0, space) : piece).toWellFormed()}…`
}

/** The slug it had, or one made of its title; with a number when another article has it. */
export function chooseSlug(post: ForeignPost, taken: ReadonlySet<string>, notes: string[]): string {
  const wanted =
    slugify(decode(post.slug)).slice(0, SLUG_MAX).replace(/-$/, '') ||
    slugify(post.title).slice(0, SLUG_MAX).replace(/-$/, '') ||
    'article'
  let slug = wanted
  for (let number = 2; taken.has(slug); number += 1) {
    slug = `${wanted.slice(0, SLUG_MAX - 6)}-${number}`
  }
  if (slug !== wanted) notes.push(`"${wanted}" is taken here: its address is ${postAddress(slug)}`)
  return slug
}

/** WordPress keeps accents encoded. */
function decode(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
