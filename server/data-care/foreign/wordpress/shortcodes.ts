import { postLimits } from '../../../../domain/post.ts'
import { writeElement, writePicture } from '../write-element.ts'

export interface Attachment {
  url: string
  alt: string
  /** The post it was sent for. */
  parent: string
}

interface Context {
  attachments: Map<string, Attachment>
  /** The one whose text it is. */
  post: string
  notes: string[]
}

/** Text in code is shown as it stands. */
const CODE = /(<(pre|code)\b[\s\S]*?<\/\2>)/i
const CAPTION = /\[caption\b[^\]]*\]([\s\S]*?)\[\/caption\]/g
const EMBED = /\[(embed|youtube|vimeo)\b[^\]]*\]\s*(\S+?)\s*\[\/\1\]/g
const GALLERY = /\[gallery\b(?:[^\]]*?\bids=["']?([\d, ]+)["']?)?[^\]]*\]/g
/** With an attribute, or closed: words in brackets are just words. */
const UNKNOWN = /\[([a-z][\w-]*)(?:\s+[^\]]*=[^\]]*)?\/?\](?:([\s\S]*?)\[\/\1\])?/g

/** Writes what WordPress would have put in the place of its shortcodes; those nobody knows are named. */
export function writeShortcodes(source: string, { attachments, post, notes }: Context): string {
  const parts = source.split(CODE)
  // A gallery may be asked for any number of times: what they show never grows beyond an article.
  let room: number = postLimits.content
  // Every third is what stands between two codes; after it come the code and the name of its element.
  return parts
    .map((part, index) => (index % 3 === 0 ? write(part) : index % 3 === 1 ? part : ''))
    .join('')

  function write(text: string): string {
    return text
      .replace(CAPTION, (_, content: string) => writeCaption(content))
      .replace(EMBED, (_, _name, address: string) => `\n\n<figure>${address}</figure>\n\n`)
      .replace(GALLERY, (_, ids?: string) => writeGallery(ids?.split(',')))
      .replace(UNKNOWN, dropUnknown)
  }

  /** Without a list, all that was sent for this post. */
  function writeGallery(ids: string[] | undefined): string {
    const shown = ids
      ? ids.map((id) => attachments.get(id.trim())).filter((found) => found !== undefined)
      : [...attachments.values()].filter(({ parent }) => parent === post)
    return shown.map(writeShown).join('')
  }

  function writeShown({ url, alt }: Attachment): string {
    room -= url.length + alt.length
    if (room >= 0) return writePicture(url, alt)
    notes.push('pictures of galleries are left out: there are too many')
    return ''
  }

  function dropUnknown(whole: string, name: string, content?: string): string {
    if (content === undefined && !whole.includes('=')) return whole
    notes.push(`the shortcode [${name}] is left out${content ? ', its text is kept' : ''}`)
    return content ? write(content) : ''
  }
}

/** The picture comes first, linked or not; the rest is what it says below. */
function writeCaption(content: string): string {
  const [, picture = '', words = ''] =
    /^\s*(<a\b[\s\S]*?<\/a>|<img\b[^>]*>)([\s\S]*)$/i.exec(content) ?? []
  if (!picture) return content
  const caption = words.trim() && writeElement('figcaption', words.trim())
  return writeElement('figure', picture + caption)
}
