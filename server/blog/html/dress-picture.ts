import type { Attributes, ElementNode } from '../../../domain/html/html-tree.ts'
import { findPicture, writeSrcset } from '../../../domain/media.ts'

/** The column of an article, and the width of a screen beside its margins. */
const COLUMN = 672
/** Telephones with three dots to a pixel get two: nobody sees the third, and it doubles the bytes. */
const SIZES = `(min-width: 45rem) 42rem, (min-resolution: 2.5dppx) 60vw, calc(100vw - 2.5rem)`

/** What we add to a picture of ours, and so neither report nor believe when an author sends it back. */
const ADDED = new Set(['srcset', 'sizes'])

export function isAddedByUs({ tagName, properties }: ElementNode, attribute: string): boolean {
  return tagName === 'img' && ADDED.has(attribute) && isOurs(properties)
}

function isOurs({ src = '' }: Attributes): boolean {
  return findPicture(src.replace(/^https?:\/\/[^/]+/, '')) !== undefined
}

/**
 * Gives a picture of ours its sizes, from its address alone. The first one of an article is loaded at once, since it
 * is probably in view; all others when they come near. Returns whether it is ours.
 */
export function dressPicture(attributes: Attributes, isFirst: boolean): boolean {
  const picture = findPicture(attributes.src ?? '')
  if (!picture) {
    if (attributes.loading) attributes.loading = 'lazy'
    return false
  }
  const wanted = /^\d{1,4}$/.test(attributes.width ?? '') ? Number(attributes.width) : 0
  const width = wanted > 0 && wanted < picture.width ? wanted : picture.width
  const { src = '', alt, title, ...others } = attributes
  for (const name of Object.keys(attributes)) delete attributes[name]
  Object.assign(attributes, {
    src,
    srcset: writeSrcset(picture),
    sizes: width < COLUMN ? `min(${width}px, 100vw)` : SIZES,
    ...(alt !== undefined && { alt }),
    ...(title !== undefined && { title }),
    ...others,
    width: String(width),
    height: String(Math.max(1, Math.round((picture.height * width) / picture.width))),
    loading: isFirst ? 'eager' : 'lazy',
    decoding: 'async',
  })
  return true
}
