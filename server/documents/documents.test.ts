import { crc32, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { modelDocuments } from '../../domain/documents/model-documents.ts'
import { typographFrench } from '../../domain/text/french-typography.ts'
import { serveDocuments } from './serve-documents.ts'

const app = serveDocuments('https://guide.example')
const ids = modelDocuments.map(({ id }) => id)

/** The files of an archive by name, each checked against its sum. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26)
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    const text = inflateRawSync(packed)
    expect(crc32(text), name).toBe(archive.readUInt32LE(at + 16))
    files.set(name, text.toString())
    at += 46 + nameLength
  }
  return files
}

/** The names of elements left open; empty when the XML is well formed. */
function openElements(xml: string): string[] {
  const open: string[] = []
  for (const [, end, name = '', empty] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(name)
    else if (!empty) open.push(name)
  }
  return open
}

test.each(ids)('%s is downloaded as a Word document', async (id) => {
  const answer = await app.request(`/modeles/${id}.docx`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  )
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="${id}-agence-ia.docx"`,
  )
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  expect([...files.keys()][0]).toBe('[Content_Types].xml')
  for (const [name, xml] of files) expect(openElements(xml), name).toEqual([])
  const text = files.get('word/document.xml') ?? ''
  const document = modelDocuments.find((model) => model.id === id)
  expect(text).toContain(document?.title)
  for (const block of document?.blocks ?? []) {
    const words = block.kind === 'list' ? block.items : block.rows.map(({ label }) => label)
    for (const word of words) expect(text).toContain(word)
  }
})

test.each(ids)('%s is downloaded as Markdown', async (id) => {
  const answer = await app.request(`/modeles/${id}.md`)
  expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^# /)
  expect(text).toContain('https://guide.example/ressources#modeles')
  expect(text).not.toMatch(/undefined|\|\s*\n\s*\n\s*\|/)
})

test('the same document is the same file every time', async () => {
  const read = async () =>
    Buffer.from(await (await app.request('/modeles/brief.docx')).arrayBuffer())
  expect(await read()).toEqual(await read())
})

test('their words are set as French wants', () => {
  const words = JSON.stringify(modelDocuments).matchAll(/"((?:[^"\\]|\\.)*)"/g)
  for (const [, text = ''] of words) expect(typographFrench(text)).toBe(text)
})
