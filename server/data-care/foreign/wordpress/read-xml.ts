import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { Refusal } from '../../../refusal.ts'

/** An element with its text and its children by name; a namespace prefix is part of the name. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** Characters of one item of the file: far more than any article, far less than the memory. */
const MAX_ITEM = 10_000_000
/** What an element takes besides its text. */
const ELEMENT = 20
const DEEPEST = 1000

/**
 * Reads a file of any size and gives each element of these names when it is complete. Only the five entities
 * of XML itself are known, so none can grow.
 */
export async function* readXml(file: string, wanted: Set<string>): AsyncGenerator<XmlElement> {
  const open: XmlElement[] = []
  let ready: XmlElement[] = []
  let size = 0
  let depth = 0
  let fault: Error | undefined
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    fault ??= error
  })
  /** Whether there is room for so much more of the item that is being read. */
  function grow(by: number): boolean {
    size += by
    if (size > MAX_ITEM) {
      fault ??= new Refusal(`${file} holds an item of more than 10 million characters.`)
    }
    return size <= MAX_ITEM
  }
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > DEEPEST) fault ??= new Refusal(`${file} holds elements more than 1,000 deep.`)
    if (open.length === 0 && !wanted.has(name)) return
    const element: XmlElement = { name, attributes, text: '', children: [] }
    const written = [name, ...Object.entries(attributes).flat()].join('').length
    if (grow(ELEMENT + written)) open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element && grow(text.length)) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    depth -= 1
    const element = open.pop()
    if (!element || open.length > 0) return
    size = 0
    ready.push(element)
  })
  for await (const chunk of createReadStream(file, 'utf8')) {
    parser.write(chunk)
    if (fault) break
    yield* ready
    ready = []
  }
  if (!fault) parser.close()
  if (fault instanceof Refusal) throw fault
  if (fault) throw new Refusal(`${file} is not well-formed XML (${fault.message}).`)
  yield* ready
}

/** The text of the first child of this name. */
export function childText(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? ''
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name)
}
