import { escapeHtml } from '../../../domain/html/escape-html.ts'

/** An element around HTML that is written already; attributes without a value are left out. */
export function writeElement(
  name: string,
  content: string,
  attributes: Record<string, string | undefined> = {},
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${escapeHtml(value ?? '')}"`)
    .join('')
  return `<${name}${written}>${content}</${name}>`
}

export function writePicture(src: string, alt = '', caption = ''): string {
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`
  const below = caption && writeElement('figcaption', caption)
  return `<figure>${image}${below}</figure>`
}
