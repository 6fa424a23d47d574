import { writePicture } from '../write-element.ts'

/** Hugo's shortcodes, Jekyll's tags, and what MDX adds to Markdown; code is left as it stands. */
export const CODE = /(```[\s\S]*?```|~~~[\s\S]*?~~~|`[^`\n]+`)/
const HUGO = /\{\{[<%]\s*(\/?)([\w-]+)([\s\S]*?)[%>]\}\}/g
const LIQUID = /\{%-?\s*(\w+)([\s\S]*?)-?%\}/g
const VARIABLE = /\{\{[^{}]*\}\}/g
/** What Jekyll's Markdown adds to the line above: classes and the like. */
const KRAMDOWN = /^\{:[^}\n]*\}[ \t]*$/gm
const MDX_LINE = /^(import\s.+\sfrom\s.+|export\s.+)$/gm

export function writeTemplateTags(source: string, notes: string[]): string {
  const named = new Set<string>()
  const written = source
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : write(part)))
    .join('')
  for (const name of named) notes.push(`the tag ${name} is left out`)
  return written

  function write(text: string): string {
    return text
      .replace(MDX_LINE, '')
      .replace(KRAMDOWN, '')
      .replace(HUGO, (_, slash: string, name: string, given: string) => {
        const known = slash ? '' : writeHugo(name, given)
        if (known === undefined) named.add(`{{< ${name} >}}`)
        return known ?? ''
      })
      .replace(LIQUID, (_, name: string, given: string) => {
        if (name === 'highlight') return `\n\`\`\`${given.trim().split(' ')[0]}\n`
        if (name === 'endhighlight') return '\n```\n'
        if (name === 'raw' || name === 'endraw') return ''
        if (name === 'post_url' || name === 'link') return writeReference(given.trim())
        named.add(`{% ${name} %}`)
        return ''
      })
      .replace(VARIABLE, (variable) => {
        // Addresses are often written after the site's own, which is ours now.
        if (/site\.(baseurl|url)/.test(variable)) return ''
        named.add(variable)
        return ''
      })
  }
}

function writeHugo(name: string, given: string): string | undefined {
  const attributes = new Map(
    [...given.matchAll(/(\w+)\s*=\s*"([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  )
  const first = /"([^"]+)"|(\S+)/.exec(given)
  const id = attributes.get('id') ?? first?.[1] ?? first?.[2] ?? ''
  if (name === 'youtube') return `\n\nhttps://www.youtube.com/watch?v=${id}\n\n`
  if (name === 'vimeo') return `\n\nhttps://vimeo.com/${id}\n\n`
  if (name === 'figure') {
    const [src, alt, caption] = ['src', 'alt', 'caption'].map((key) => attributes.get(key) ?? '')
    return `\n\n${writePicture(src ?? '', alt || caption, caption)}\n\n`
  }
  return name === 'ref' || name === 'relref' ? writeReference(id) : undefined
}

/** The name of an article's file, with or without its ending, as a link that finds it. */
function writeReference(name: string): string {
  const [path = '', part] = name.split('#')
  const file = !path || /\.\w+$/.test(path) ? path : `${path.replace(/\/$/, '')}.md`
  return part === undefined ? file : `${file}#${part}`
}
