import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ContentMode, readContentMode } from './content-mode.ts'
import { changeAround } from './source/formatting.ts'
import type { ApplyEdit } from './source/use-text-editing.ts'

type VisualMode = typeof import('./visual/visual-mode.tsx')
type OpenArticle = Exclude<ReturnType<VisualMode['openArticle']>, { sentence: string }>

interface ContentModeOptions {
  value: string
  stored: string
  source: RefObject<HTMLTextAreaElement | null>
  apply: ApplyEdit
}

const NOT_LOADED =
  "Le mode visuel n'a pas pu être chargé. Vérifiez votre connexion, puis choisissez-le de nouveau."

/**
 * Which mode the text is written in. Both stay there once used, each with its own list of steps to undo; changing
 * from one to the other is one step in the list of the other. What others wrote and a save has brought is no step of
 * one's own: the mode that is out of sight then begins anew with it.
 */
export function useContentMode({ value, stored, source, apply }: ContentModeOptions) {
  const [mode, setMode] = useState<ContentMode>('html')
  /** What was asked for, which may still be on its way. */
  const [wanted, setWanted] = useState<ContentMode>('html')
  const [visual, setVisual] = useState<{
    code: VisualMode
    opened: OpenArticle
    cameOfSave: boolean
  }>()
  const [reason, setReason] = useState<{ sentence: string; isLoose: boolean }>()
  /** What the field of the source holds while it is out of sight. */
  const [held, setHeld] = useState<string>()
  const latest = useRef(value)
  latest.current = value
  /** The last source that the visual editor is known to show. */
  const shown = useRef<string>(undefined)

  async function showVisual(cameOfSave = false) {
    setWanted('visual')
    const code = await (visual?.code ?? import('./visual/visual-mode.tsx').catch(() => undefined))
    if (!code) {
      setReason({ sentence: NOT_LOADED, isLoose: false })
      return setWanted('html')
    }
    const opened = code.openArticle(latest.current)
    if ('sentence' in opened) {
      // Not as if typed: nobody asked for it, and whoever is typing would go on in the midst of it.
      return flushSync(() => {
        setReason(opened)
        setVisual(undefined)
        setHeld(undefined)
        setMode('html')
        setWanted('html')
      })
    }
    shown.current = latest.current
    // At once: a letter typed into the text of before would put all of that back.
    flushSync(() => {
      setReason(undefined)
      setVisual({ code, opened, cameOfSave })
      setHeld((before) => (cameOfSave ? latest.current : (before ?? latest.current)))
      setMode('visual')
    })
  }

  function showSource() {
    const focused = document.activeElement
    setWanted('html')
    flushSync(() => setMode('html'))
    const before = source.current?.value
    // As if typed, so that the browser can undo it.
    if (before !== undefined && before !== latest.current) apply(changeAround(latest.current))
    setHeld(undefined)
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }

  function choose(chosen: ContentMode) {
    setReason(undefined)
    if (chosen === 'visual') void showVisual()
    else showSource()
  }

  useEffect(() => {
    if (readContentMode() === 'visual') void showVisual()
  }, [])

  // Another text took the place of this one: a copy, another version, or what a save was joined with.
  const storedBefore = useRef(stored)
  useEffect(() => {
    const cameOfSave = stored !== storedBefore.current
    if (mode === 'visual' && value !== shown.current) void showVisual(cameOfSave)
    if (mode === 'html') setReason(undefined)
    if (mode === 'html' && cameOfSave) setVisual(undefined)
  }, [value])
  useEffect(() => {
    storedBefore.current = stored
  }, [stored])

  return {
    mode,
    wanted,
    visual,
    reason,
    choose,
    /** What the field of the source shows. */
    sourceValue: held ?? value,
    releaseSource: () => setHeld(undefined),
    noteShown(html: string) {
      shown.current = html
    },
  }
}
