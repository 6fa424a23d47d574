import { closeHistory } from 'prosemirror-history'
import { type Command, EditorState, NodeSelection, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Insertion, InsertKind, InsertPlace } from '../insertion.ts'
import { listPieces } from '../markup/scan-html.ts'
import type { PasteNote } from '../paste/paste-note.tsx'
import { type OpenArticle, writeArticle } from './document/write-article.ts'
import { findSelectedPicture } from './editing/commands.ts'
import { editorPlugins } from './editing/editor-plugins.ts'
import { pasteIntoCell } from './editing/fit-paste.ts'
import { insertIntoVisual } from './editing/insert-into-visual.ts'
import { findLink } from './editing/link-commands.ts'
import { nodeViews } from './editing/node-views.ts'
import { loadPaste, pasteIntoVisual } from './editing/paste-into-visual.ts'
import { replaceDocument } from './editing/replace-document.ts'
import { VisualToolbar } from './visual-toolbar.tsx'
import './visual-editor.css'

/** What the field around it may ask of the editor. */
export interface VisualHandle {
  element: RefObject<HTMLElement | null>
  insert(insertion: Insertion): void
  show(place: { from: number; to: number }): void
}

interface VisualEditorProps {
  handle: RefObject<VisualHandle | null>
  opened: OpenArticle
  cameOfSave: boolean
  hidden: boolean
  invalid: boolean
  siteUrl: string
  onChange: (html: string) => void
  onAsk: (place: InsertPlace) => void
  onPasted: (note: PasteNote | undefined) => void
  /** Whether a paste was pictures alone, which are asked about before they are inserted. */
  takePictures: (event: ClipboardEvent) => boolean
}

/** The article as it will be read, to be written in. */
export function VisualEditor(props: VisualEditorProps) {
  const { handle, opened, hidden, invalid } = props
  const place = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLElement>(null)
  const view = useRef<EditorView>(null)
  const [state, setState] = useState<EditorState>()
  const latest = useRef(props)
  latest.current = props

  function ask(kind: InsertKind) {
    const current = view.current?.state
    if (!current) return
    const selected = findSelectedPicture(current)
    const { src = '', alt } = selected?.picture.attrs ?? {}
    const caption = selected?.block && (selected.caption?.textContent ?? '')
    latest.current.onAsk({
      kind,
      hasSelection: !current.selection.empty,
      href: findLink(current)?.mark.attrs.href ?? undefined,
      picture: selected && { src, alt: alt ?? '', caption },
    })
  }

  function run(command: Command) {
    const editor = view.current
    if (!editor) return
    editor.focus()
    command(editor.state, editor.dispatch, editor)
  }

  useEffect(() => {
    const plugins = editorPlugins(() => ask('link'))
    const created = EditorState.create({ doc: opened.doc, plugins })
    const editor = new EditorView(place.current, {
      // Plugins have no say in a new state: an article that begins with a picture would begin with half of it chosen.
      state: created.apply(created.tr),
      nodeViews,
      handlePaste: (pasting, _event, { content }) => pasteIntoCell(pasting, content),
      attributes: {
        role: 'textbox',
        // It can be scrolled with the keyboard: said to those programs that look only for this.
        tabindex: '0',
        'aria-multiline': 'true',
        'aria-label': 'Contenu (mode visuel)',
        class: 'prose prose-plain blog-content',
      },
      handleDOMEvents: {
        focus: () => void loadPaste().catch(() => undefined),
        // Before the editor reads it: it would put what is pasted on the page, styles and all.
        paste: (pasting, event) =>
          latest.current.takePictures(event) || pasteIntoVisual(pasting, event, latest.current),
        drop: placeDroppedFiles,
      },
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction)
        editor.updateState(next)
        setState(next)
        if (transaction.docChanged && !transaction.getMeta('opened')) {
          latest.current.onChange(writeArticle(next.doc, latest.current.opened))
        }
      },
    })
    view.current = editor
    element.current = editor.dom
    setState(editor.state)
    return () => editor.destroy()
  }, [])

  // The source was changed elsewhere: one step, which can be undone like any other. What others wrote and a save
  // has brought here is theirs: undoing takes back one's own words.
  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.eq(opened.doc)) return
    const replaced = replaceDocument(editor.state, opened.doc).setMeta('opened', true)
    editor.dispatch(closeHistory(replaced).setMeta('addToHistory', !latest.current.cameOfSave))
  }, [opened])

  useEffect(() => {
    if (invalid) view.current?.dom.setAttribute('aria-invalid', 'true')
    else view.current?.dom.removeAttribute('aria-invalid')
    if (invalid && !latest.current.hidden) view.current?.focus()
  }, [invalid])

  useImperativeHandle(handle, () => ({
    element,
    insert: (insertion) => run(insertIntoVisual(insertion)),
    show({ from }) {
      const editor = view.current
      if (!editor) return
      const source = writeArticle(editor.state.doc, latest.current.opened)
      const blocks = listPieces(source).filter(
        ({ kind, from: start, to }) => kind !== 'text' || source.slice(start, to).trim() !== '',
      )
      const wanted = blocks.findIndex(({ to }) => to > from)
      const selection = selectBlock(editor.state, Math.max(0, wanted))
      if (selection) editor.dispatch(editor.state.tr.setSelection(selection).scrollIntoView())
      editor.focus()
    },
  }))

  return (
    <div hidden={hidden}>
      {state && <VisualToolbar state={state} run={run} onInsert={ask} />}
      <div ref={place} className="visual-editor" />
    </div>
  )
}

/** Files go where they are let go; what happens to them is for the field around the editor. */
function placeDroppedFiles(editor: EditorView, event: DragEvent): boolean {
  // What is moved inside the editor may look like a file too.
  if (editor.dragging || !event.dataTransfer?.files.length) return false
  const found = editor.posAtCoords({ left: event.clientX, top: event.clientY })
  if (found) {
    const selection = Selection.near(editor.state.doc.resolve(found.pos))
    editor.dispatch(editor.state.tr.setSelection(selection))
  }
  return true
}

function selectBlock({ doc }: EditorState, wanted: number): Selection | undefined {
  let found: Selection | undefined
  doc.forEach((_block, offset, place) => {
    if (place === wanted) found = NodeSelection.create(doc, offset)
  })
  return found
}
