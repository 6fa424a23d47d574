import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { postLimits } from '../../../../domain/post.ts'
import { useSiteData } from '../../../site-data.ts'
import { Field } from '../../form/field.tsx'
import { usePictureInsertion } from '../../media/insertion/use-picture-insertion.tsx'
import { OfferedImports } from '../../media/offered-imports.tsx'
import { useOnDemand } from '../../use-on-demand.ts'
import type { AskedPlace, Insertion, InsertKind, InsertPlace } from './insertion.ts'
import { ModeReason } from './mode-reason.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { isTooLong } from './paste/length-limit.ts'
import { type PasteNote, PasteReport } from './paste/paste-note.tsx'
import { changeAround, type Selected } from './source/formatting.ts'
import { insertIntoSource } from './source/insert-into-source.ts'
import { findLinkAt } from './source/link-at.ts'
import { SourceToolbar } from './source/source-toolbar.tsx'
import { toggleInline } from './source/toggle-inline.ts'
import { useKeptCursor } from './source/use-kept-cursor.ts'
import { selectedIn, useTextEditing } from './source/use-text-editing.ts'
import { useContentMode } from './use-content-mode.ts'
import type { VisualHandle } from './visual/visual-editor.tsx'

/** What others may ask of the field. */
export interface ContentHandle {
  /** Brings a part of the source into sight, in whichever mode. */
  show(place: { from: number; to: number }): void
}

interface ContentFieldProps {
  value: string
  /** What the text was last known to be on the server. */
  stored: string
  error: string | undefined
  onChange: (value: string) => void
  handle: RefObject<ContentHandle | null>
}

const ROWS = 15
const loadInsertDialog = () => import('./dialogs/insert-dialog.tsx')
const loadPaste = () => import('./paste/paste-into-source.ts')

/** The article's text, as its source or as it will be read, with tools that write it and a paste that cleans it. */
export function ContentField({ value, stored, error, onChange, handle }: ContentFieldProps) {
  const source = useRef<HTMLTextAreaElement>(null)
  const visualEditor = useRef<VisualHandle>(null)
  const apply = useTextEditing(source)
  const content = useContentMode({ value, stored, source, apply })
  useKeptCursor(source, content.sourceValue)
  const siteUrl = useSiteData()?.siteUrl ?? location.origin
  const [asked, setAsked] = useState<AskedPlace>()
  const inserting = useOnDemand(loadInsertDialog, asked !== undefined, () => setAsked(undefined))
  const pictures = usePictureInsertion()
  const [pasted, setPasted] = useState<PasteNote>()
  // Words may be typed while a picture is fetched.
  const latest = useRef(value)
  latest.current = value
  const isVisual = content.mode === 'visual'
  /** Asked when it is needed: the visual editor is there only after it was rendered. */
  const findField = () => (isVisual ? (visualEditor.current?.element ?? source) : source)
  const VisualEditor = content.visual?.code.VisualEditor

  useImperativeHandle(handle, () => ({
    show(place) {
      if (isVisual) return visualEditor.current?.show(place)
      source.current?.focus()
      source.current?.setSelectionRange(place.from, place.to)
    },
  }))

  function ask({ kind, ...place }: InsertPlace) {
    if (kind !== 'image' && kind !== 'library') return setAsked({ kind, ...place })
    pictures.open(kind === 'library', place.picture)
  }

  function askInSource(kind: InsertKind) {
    const selected = source.current && selectedIn(source.current)
    if (!selected) return
    const href = kind === 'link' ? findLinkAt(selected)?.href : undefined
    ask({ kind, hasSelection: selected.start < selected.end, href })
  }

  function insert(insertion: Insertion) {
    // The dialog lets go of the keyboard only once it is closed.
    flushSync(() => {
      setAsked(undefined)
      pictures.close()
    })
    if (isVisual) visualEditor.current?.insert(insertion)
    else apply((selected) => insertIntoSource(selected, insertion))
  }

  /** Changes the text on behalf of a button beside it; whoever types somewhere meanwhile goes on there. */
  function rewrite(change: (content: string) => string) {
    const changed = change(latest.current)
    const active = document.activeElement
    const isTyping = active?.matches('input, textarea, select, [contenteditable]')
    if (!isVisual && (!isTyping || active === source.current)) return apply(changeAround(changed))
    onChange(changed)
    if (!isTyping) findField().current?.focus()
  }

  async function repair() {
    const { wrapLooseText } = await import('./markup/wrap-loose-text.ts')
    flushSync(() => onChange(wrapLooseText(value)))
    content.choose('visual')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (event.key === 'b') apply((selected) => toggleInline(selected, 'strong'))
    else if (event.key === 'i') apply((selected) => toggleInline(selected, 'em'))
    else if (event.key === 'k') askInSource('link')
    else return
    event.preventDefault()
  }

  async function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    if (pictures.takePaste(event)) return
    const html = event.clipboardData.getData('text/html')
    const text = event.clipboardData.getData('text/plain')
    setPasted(undefined)
    if (!html && !isTooLong(text) && !/\n|^https?:|[*#[`>|]/.test(text)) return
    event.preventDefault()
    const selected: Selected = selectedIn(event.currentTarget)
    const paste = await loadPaste().catch(() => undefined)
    const result = await paste?.pasteIntoSource({ html, text }, selected, siteUrl)
    setPasted(result?.note)
    if (result) return result.makeEdit && apply(result.makeEdit)
    const end = selected.start + text.length
    apply(({ start, end: to }) => ({ from: start, to, insert: text, select: [end, end] }))
  }

  return (
    <div
      {...pictures.handlers}
      className={`min-w-0 rounded-lg ${pictures.isOver ? 'outline-2 outline-accent outline-dashed' : ''}`}
    >
      <Field
        required
        as="textarea"
        label="Contenu"
        error={error}
        counter={isNearLimit(value) ? { length: value.length, max: postLimits.content } : undefined}
        aside={<ModeSwitch mode={content.wanted} onChoose={content.choose} />}
        hint={
          <>
            {content.reason && <ModeReason {...content.reason} onRepair={() => void repair()} />}
            <span role="status">
              {pasted ? <PasteReport note={pasted} /> : describeMode(isVisual)}
            </span>
          </>
        }
        toolbar={
          <>
            {!isVisual && <SourceToolbar apply={apply} onInsert={askInSource} />}
            {VisualEditor && content.visual && (
              <VisualEditor
                handle={visualEditor}
                opened={content.visual.opened}
                cameOfSave={content.visual.cameOfSave}
                hidden={!isVisual}
                invalid={Boolean(error)}
                siteUrl={siteUrl}
                onChange={(html) => {
                  content.noteShown(html)
                  onChange(html)
                }}
                onAsk={ask}
                onPasted={setPasted}
                takePictures={pictures.takePaste}
              />
            )}
          </>
        }
        ref={source}
        name="content"
        rows={ROWS}
        value={content.sourceValue}
        onChange={(event) => {
          content.releaseSource()
          onChange(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={() => void loadPaste().catch(() => undefined)}
        spellCheck
        hidden={isVisual}
        className="block resize-y rounded-t-none font-mono leading-relaxed max-sm:text-base sm:text-sm"
      />
      <OfferedImports content={value} onRewrite={rewrite} />
      {pictures.asked && pictures.Dialog && (
        <pictures.Dialog
          {...pictures.asked}
          finalFocus={findField()}
          onClose={pictures.close}
          onInsert={insert}
        />
      )}
      {asked && inserting && (
        <inserting.InsertDialog
          place={asked}
          field={findField()}
          onClose={() => setAsked(undefined)}
          onInsert={insert}
        />
      )}
    </div>
  )
}

function describeMode(isVisual: boolean) {
  return isVisual
    ? 'Tel qu’il sera lu. Échap puis Tab sort du texte ; « ## », « - », « 1. » et « > » font un titre, une liste, une citation.'
    : 'En HTML. Un texte collé depuis un traitement de texte est nettoyé.'
}

function isNearLimit(value: string): boolean {
  return value.length > postLimits.content * 0.9
}
