import { findPicture } from '../../../../domain/media.ts'
import { useHydrates } from '../../../static-rendering.ts'

/** Each picture's own colour, where it is going to be. The page's policy allows exactly this text. */
export function writePictureColors(pictures: readonly string[]): string {
  const rules = pictures.map((address) => {
    const { name, color } = findPicture(address) ?? {}
    return name ? `img[src*=${name}]{background:${color}}` : ''
  })
  return [...new Set(rules)].join('')
}

/** A page that a browser has taken over has the policy of the page before it, which knows no such text. */
export function PictureColors({ pictures }: { pictures: readonly string[] }) {
  return useHydrates() || pictures.length === 0 ? null : (
    <style>{writePictureColors(pictures)}</style>
  )
}
