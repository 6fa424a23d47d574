import { Images, Upload } from 'lucide-react'
import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { mediaCalls } from '../../../../domain/api/media-calls.ts'
import { callApi } from '../../api-client.ts'
import { Button } from '../../controls/button.tsx'
import { Modal } from '../../controls/modal.tsx'
import type { Insertion, KnownPicture } from '../../editor/content/insertion.ts'
import { FileButton } from '../file-button.tsx'
import { LibraryDrawer } from '../library/library-drawer.tsx'
import { useFileDrop } from '../use-file-drop.ts'
import { AddressForm } from './address-form.tsx'
import { DraftRow } from './draft-row.tsx'
import { findAltProblem, insertedPicture, isUnderWay, type PictureDraft } from './picture-draft.ts'
import { usePictureDrafts } from './use-picture-drafts.ts'

export interface PictureDialogProps {
  /** What was dropped or pasted, sent at once. */
  files: File[]
  startInLibrary: boolean
  /** The one that is selected, to be described otherwise or replaced. */
  known?: KnownPicture | undefined
  /** Gets the keyboard back. */
  finalFocus: RefObject<HTMLElement | null>
  onInsert: (insertion: Insertion) => void
  onClose: () => void
}

/** Pictures for an article: sent, chosen from the library, or named by their address; each one described. */
export function PictureDialog(props: PictureDialogProps) {
  const { files, known } = props
  const { drafts, change, addFiles, addMedia, retry, remove } = usePictureDrafts(known?.caption)
  const [checked, setChecked] = useState(false)
  const [inLibrary, setInLibrary] = useState(props.startInLibrary)
  const list = useRef<HTMLUListElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const drop = useFileDrop(addFiles)
  useEffect(() => addFiles(files), [files, addFiles])
  // Whoever has chosen a picture says next what it shows; whoever takes it away chooses another.
  const count = drafts.length
  const counted = useRef(0)
  useEffect(() => {
    if (counted.current === count) return
    counted.current = count
    const field = list.current?.querySelector<HTMLElement>('input:not(:disabled)')
    ;(field ?? chooser.current)?.focus()
  }, [count])

  function insert() {
    setChecked(true)
    const ready = drafts.filter(({ state }) => state.name === 'ready')
    if (ready.some(findAltProblem)) {
      // Once the sentence beside it has been rendered.
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
      )
      return
    }
    rememberDescriptions(ready)
    const pictures = ready.flatMap(insertedPicture)
    props.onInsert({ kind: 'pictures', pictures, replaces: known !== undefined })
  }

  function onPaste(event: ClipboardEvent) {
    if (event.clipboardData.files.length > 0) addFiles(event.clipboardData.files)
  }

  const underWay = drafts.some(isUnderWay)
  const ready = drafts.filter(({ state }) => state.name === 'ready').length
  return (
    <Modal
      open
      onClose={props.onClose}
      title={known ? 'Modifier une image' : 'Insérer une image'}
      initialFocus={files.length > 0 || known ? undefined : chooser}
      finalFocus={props.finalFocus}
    >
      <div onPaste={onPaste} {...drop.handlers} className="grid gap-4">
        <div
          className={`grid justify-items-center gap-3 rounded-xl border-2 border-dashed p-5 text-center text-soft ${drop.isOver ? 'border-accent bg-accent-wash' : 'border-edge'}`}
        >
          <p>Déposez ou collez des images ici.</p>
          <div className="flex flex-wrap justify-center gap-3">
            <FileButton ref={chooser} multiple onChoose={addFiles}>
              <Upload size={18} />
              Choisir des fichiers
            </FileButton>
            <Button onClick={() => setInLibrary(true)}>
              <Images size={18} />
              Médiathèque
            </Button>
          </div>
          <p className="text-sm">JPEG, PNG, WebP, AVIF, GIF ou HEIC, jusqu'à 15 Mo chacune.</p>
        </div>
        {drafts.length === 0 ? (
          <AddressForm known={known} onInsert={props.onInsert} onTaken={addMedia} />
        ) : (
          <>
            <ul ref={list} aria-label="Images à insérer" className="divide-y divide-line">
              {drafts.map((draft) => (
                <DraftRow
                  key={draft.key}
                  draft={draft}
                  checked={checked}
                  onChange={(changes) => change(draft.key, changes)}
                  onRetry={(file) => retry(draft.key, file)}
                  onRemove={() => remove(draft.key)}
                />
              ))}
            </ul>
            <p role="status" className="sr-only">
              {underWay ? 'Envoi en cours' : describeReady(ready)}
            </p>
            <Button primary disabled={underWay || ready === 0} onClick={insert}>
              {ready > 1 ? `Insérer les ${ready} images` : 'Insérer'}
            </Button>
          </>
        )}
      </div>
      {inLibrary && (
        <LibraryDrawer
          onClose={() => setInLibrary(false)}
          onChoose={(media) => {
            addMedia(media)
            setInLibrary(false)
          }}
        />
      )}
    </Modal>
  )
}

function describeReady(count: number): string {
  if (count === 0) return 'Aucune image à insérer'
  return count > 1 ? `${count} images prêtes à insérer` : 'Image prête à insérer'
}

/** The first description of a picture is proposed at its next insertion; losing it loses nothing else. */
function rememberDescriptions(drafts: PictureDraft[]): void {
  for (const { state, alt, decorative } of drafts) {
    if (state.name !== 'ready' || state.media.alt || decorative) continue
    const { id } = state.media
    callApi(mediaCalls.updateMedia, { params: { id }, body: { alt } }).catch(() => {})
  }
}
