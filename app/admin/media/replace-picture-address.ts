import { scanHtml } from '../editor/content/markup/scan-html.ts'

/**
 * Where a picture is taken from, however its « & » are written. Only whole addresses of pictures: a link to it, the
 * same letters in a sentence and a longer address that begins so are other things.
 */
export function replacePictureAddress(content: string, address: string, replacement: string) {
  const replace = (written: string) =>
    written.replace(AMPERSAND, '&') === address ? replacement : written
  let result = ''
  let done = 0
  for (const { kind, tag, from, to } of scanHtml(content)) {
    if (kind !== 'open' || tag !== 'img') continue
    const changed = content
      .slice(from, to)
      .replace(ATTRIBUTE, (all, name, double, single, bare) => {
        const value = double ?? single ?? bare
        if (value === undefined) return all
        const isSet = name.toLowerCase() === 'srcset'
        if (!isSet && name.toLowerCase() !== 'src') return all
        const place = all.lastIndexOf(value)
        const next = isSet ? value.replace(CANDIDATE, replace) : replace(value)
        return all.slice(0, place) + next + all.slice(place + value.length)
      })
    result += content.slice(done, from) + changed
    done = to
  }
  return result + content.slice(done)
}

const AMPERSAND = /&(?:amp|#38|#x26);/gi
/** Name and value of each attribute, one after the other, so that no value is read as a name. */
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
/** An address in a list of several: a comma ends it only at its end. */
const CANDIDATE = /[^\s,]\S*[^\s,]/g
