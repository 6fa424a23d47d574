/** Where an article is read. */
export function postAddress(slug: string): string {
  return `/blog/${slug}`
}

/** Where the articles of a category are listed. */
export function categoryAddress(slug: string): string {
  return `/blog?categorie=${slug}`
}

/** The addresses of articles and categories that a page, a feed or another address names. */
export function addressesIn(text: string): Set<string> {
  return new Set(text.match(/\/blog(?:\/|\?categorie=)[a-z0-9-]+/g))
}
