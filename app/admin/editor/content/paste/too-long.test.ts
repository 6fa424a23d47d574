import type { EditorView } from 'prosemirror-view'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { pasteIntoVisual } from '../visual/editing/paste-into-visual.ts'
import { TOO_LONG } from './length-limit.ts'
import { pasteIntoSource } from './paste-into-source.ts'
import { PasteReport } from './paste-note.tsx'

const SITE = 'https://guide.example'
const text = 'a'.repeat(500_001)

test('a text that no article can hold changes nothing in the source, in its code neither', async () => {
  for (const written of ['<p>Avant</p>', '<pre><code>Avant']) {
    const selected = { text: written, start: written.length, end: written.length }
    const refused = { makeEdit: undefined, note: TOO_LONG }
    expect(await pasteIntoSource({ html: '', text }, selected, SITE)).toEqual(refused)
  }
})

test('it changes nothing in the visual mode, even what the editor itself has copied', () => {
  const preventDefault = vi.fn()
  const onPasted = vi.fn()
  const copied = new Map([
    ['text/plain', text],
    ['text/html', '<p data-pm-slice="1 1 []">a</p>'],
  ])
  const event = { preventDefault, clipboardData: { getData: (kind: string) => copied.get(kind) } }
  // Without anything that could be read or changed.
  const view = {} as EditorView
  const options = { siteUrl: SITE, onPasted }
  expect(pasteIntoVisual(view, event as unknown as ClipboardEvent, options)).toBe(true)
  expect(preventDefault).toHaveBeenCalledOnce()
  expect(onPasted).toHaveBeenCalledExactlyOnceWith(TOO_LONG)
})

test('the author is told so', () => {
  const said = renderToStaticMarkup(PasteReport({ note: TOO_LONG }))
  expect(said.replace(/<[^>]+>/g, '').replaceAll('&#x27;', "'")).toBe(
    "Rien n'a été collé : ce texte est trop long. Le contenu ne doit pas dépasser 500 000 caractères.",
  )
})
