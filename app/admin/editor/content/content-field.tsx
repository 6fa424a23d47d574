import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { postLimits } from '../../../../domain/post.ts'
import { Field } from '../../form/field.tsx'
import { ForeignPictures, replaceAddress } from '../../media/foreign-pictures.tsx'
import { usePictureInsertion } from '../../media/insertion/use-picture-insertion.tsx'
import { writePicture } from '../../media/picture-html.ts'
import { FormatToolbar, type ToolKind } from './format-toolbar.tsx'
import { insertBlock, insertText, makeImage, toggleInline } from './formatting.ts'
import { InsertDialog, type InsertKind } from './insert-dialog.tsx'
import { cleanPastedHtml } from './paste/clean-paste.ts'
import { useTextEditing } from './use-text-editing.ts'

interface ContentFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const ROWS = 15

/** The article's HTML, with a toolbar that writes it and a paste that cleans it. */
export function ContentField({ value, error, onChange }: ContentFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const apply = useTextEditing(field)
  const [inserting, setInserting] = useState<InsertKind>()
  const pictures = usePictureInsertion({
    field,
    insertPictures: (chosen) =>
      apply((selected) => insertBlock(selected, chosen.map(writePicture).join('\n'))),
    insertAddress: ({ address, alt }) => apply((selected) => makeImage(selected, address, alt)),
  })
  const [pasted, setPasted] = useState(false)
  // Words may be typed while a picture is fetched.
  const latest = useRef(value)
  latest.current = value

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (event.key === 'b') apply((selected) => toggleInline(selected, 'strong'))
    else if (event.key === 'i') apply((selected) => toggleInline(selected, 'em'))
    else if (event.key === 'k') setInserting('link')
    else return
    event.preventDefault()
  }

  function onInsert(kind: ToolKind) {
    if (kind === 'image' || kind === 'library') pictures.open(kind === 'library')
    else setInserting(kind)
  }

  function onPaste(event: ClipboardEvent) {
    if (pictures.takePaste(event)) return
    const html = event.clipboardData.getData('text/html')
    const clean = html && cleanPastedHtml(html, event.clipboardData.getData('text/plain'))
    setPasted(Boolean(clean))
    if (!clean) return
    event.preventDefault()
    apply((selected) => insertText(selected, clean))
  }

  return (
    <div>
      <Field
        required
        as="textarea"
        label="Contenu"
        error={error}
        counter={isNearLimit(value) ? { length: value.length, max: postLimits.content } : undefined}
        hint={
          <span role="status">
            {pasted
              ? 'La mise en forme collée a été convertie en HTML. Ctrl+Maj+V colle le texte seul.'
              : 'En HTML. Un texte collé depuis un traitement de texte est nettoyé.'}
          </span>
        }
        toolbar={<FormatToolbar apply={apply} onInsert={onInsert} />}
        ref={field}
        name="content"
        rows={ROWS}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        {...pictures.handlers}
        spellCheck
        className={`block resize-y rounded-t-none font-mono text-sm leading-relaxed ${pictures.isOver ? 'outline-2 outline-accent outline-dashed' : ''}`}
      />
      {pictures.dialog}
      <ForeignPictures
        content={value}
        onReplace={(address, replacement) =>
          onChange(replaceAddress(latest.current, address, replacement))
        }
      />
      {inserting && (
        <InsertDialog
          kind={inserting}
          hasSelection={field.current?.selectionStart !== field.current?.selectionEnd}
          field={field}
          onClose={() => setInserting(undefined)}
          onInsert={(makeEdit) => {
            // The dialog lets go of the keyboard only once it is closed.
            flushSync(() => setInserting(undefined))
            apply(makeEdit)
          }}
        />
      )}
    </div>
  )
}

function isNearLimit(value: string): boolean {
  return value.length > postLimits.content * 0.9
}
