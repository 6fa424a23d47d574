import { createReadStream } from 'node:fs'

/**
 * The lines of a file, one at a time. Node's own reader also breaks at U+2028 and U+2029, which JSON
 * allows inside a text.
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  let rest: string[] = []
  for await (const chunk of createReadStream(file, 'utf8')) {
    const [first = '', ...lines] = chunk.split('\n')
    rest.push(first)
    for (const line of lines) {
      yield rest.join('')
      rest = [line]
    }
  }
  const last = rest.join('')
  if (last !== '') yield last
}
