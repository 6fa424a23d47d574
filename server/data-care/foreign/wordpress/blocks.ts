import { postLimits } from '../../../../domain/post.ts'

/** A block without content of its own: WordPress fills it in when it shows the page. */
const EMPTY_BLOCK = /<!-- wp:([a-z][\w/-]*)\s*(\{[^\n]*?\})?\s*\/-->/g
/** A second link to the same file, which only looks different. */
const FILE_BUTTON = /<a\b[^>]*\bwp-block-file__button\b[^>]*>[\s\S]*?<\/a>/g

/** Writes what several articles share where each shows it; blocks that WordPress would fill in are named. */
export function writeBlocks(source: string, shared: Map<string, string>, notes: string[]): string {
  // Blocks may hold blocks: what is shared never grows beyond an article.
  let room: number = postLimits.content
  return write(source, [])

  function write(text: string, inside: string[]): string {
    return text.replace(FILE_BUTTON, '').replace(EMPTY_BLOCK, (_, name: string, given = '{}') => {
      const ref = name === 'block' ? refOf(given) : ''
      const content = inside.includes(ref) ? undefined : shared.get(ref)
      if (content && content.length <= room) {
        room -= content.length
        return write(content, [...inside, ref])
      }
      const what = name === 'block' ? 'a block that other articles share' : `the block "${name}"`
      notes.push(`${what} is left out`)
      return ''
    })
  }
}

function refOf(given: string): string {
  return /"ref":(\d+)/.exec(given)?.[1] ?? ''
}
