import { escapeHtml } from '../../../domain/html/escape-html.ts'

/** A picture with everything that is said about it, ready to stand in an article. */
export interface InsertedPicture {
  url: string
  /** Empty for one that only decorates. */
  alt: string
  width?: number | undefined
  height?: number | undefined
  caption?: string | undefined
}

/** As an article holds it; its sizes follow from its address when it is shown. */
export function writePicture({ url, alt, width, height, caption }: InsertedPicture): string {
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"${size}>`
  const below = caption ? `\n  <figcaption>${escapeHtml(caption)}</figcaption>` : ''
  return `<figure>\n  ${image}${below}\n</figure>`
}
