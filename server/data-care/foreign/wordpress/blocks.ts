/** A block without content of its own: WordPress fills it in when it shows the page. */
const EMPTY_BLOCK = /<!-- wp:([a-z][\w/-]*)\s*(\{[^\n]*?\})?\s*\/-->/g
/** A second link to the same file, which only looks different. */
const FILE_BUTTON = /<a\b[^>]*\bwp-block-file__button\b[^>]*>[\s\S]*?<\/a>/g
/** Blocks inside blocks, as deep as anybody nests them; one that holds itself ends there. */
const DEPTH = 4

/** Writes what several articles share where each shows it; blocks that WordPress would fill in are named. */
export function writeBlocks(
  source: string,
  shared: Map<string, string>,
  notes: string[],
  depth = DEPTH,
): string {
  return source.replace(FILE_BUTTON, '').replace(EMPTY_BLOCK, (_, name: string, given = '{}') => {
    const content = name === 'block' ? shared.get(refOf(given)) : undefined
    if (content !== undefined && depth > 0) return writeBlocks(content, shared, notes, depth - 1)
    notes.push(`the block "${name}" is left out`)
    return ''
  })
}

function refOf(given: string): string {
  return /"ref":(\d+)/.exec(given)?.[1] ?? ''
}
