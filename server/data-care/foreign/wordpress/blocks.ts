import { postLimits } from '../../../../domain/post.ts'

/** A block without content of its own: WordPress fills it in when it shows the page. */
const EMPTY_BLOCK = /<!-- wp:([a-z][\w/-]*)\s*(\{[^\n]*?\})?\s*\/-->/g
/** What begins or ends a block, or is all of one. */
const BLOCK = /<!--\s+(\/?)wp:[a-z][\w/-]*\s+([\s\S]*?)(\/?)-->/g
/** A second link to the same file, which only looks different. */
const FILE_BUTTON = /<a\b[^>]*\bwp-block-file__button\b[^>]*>[\s\S]*?<\/a>/g

/** Writes what several articles share where each shows it; blocks that WordPress would fill in are named. */
export function writeBlocks(source: string, shared: Map<string, string>, notes: string[]): string {
  // Blocks may hold blocks: what is shared never grows beyond an article.
  let room: number = postLimits.content
  return write(source, [])

  function write(text: string, inside: string[]): string {
    const shown = leaveOutHidden(text, notes).replace(FILE_BUTTON, '')
    return shown.replace(EMPTY_BLOCK, (_, name: string, given = '{}') => {
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

/** Without the blocks that their author hid, and all they hold. */
function leaveOutHidden(text: string, notes: string[]): string {
  let shown = ''
  let from = 0
  // How many blocks are open, from the hidden one on.
  let depth = 0
  for (const { 0: found, 1: closes, 2: given = '', 3: isEmpty, index } of text.matchAll(BLOCK)) {
    if (depth === 0) {
      if (closes || !isHidden(given)) continue
      shown += text.slice(from, index)
      notes.push('a hidden block is left out')
    }
    if (closes) depth -= 1
    else if (!isEmpty) depth += 1
    if (depth === 0) from = index + found.length
  }
  return depth === 0 ? shown + text.slice(from) : shown
}

/** Everywhere: one hidden on small screens alone, say, has an object there. */
function isHidden(given: string): boolean {
  try {
    return JSON.parse(given).metadata?.blockVisibility === false
  } catch {
    return false
  }
}

function refOf(given: string): string {
  return /"ref":(\d+)/.exec(given)?.[1] ?? ''
}
