import { type ClipboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { InsertedPicture } from '../picture-html.ts'
import { useFileDrop } from '../use-file-drop.ts'
import type { AddressedPicture } from './address-form.tsx'
import { PictureDialog } from './picture-dialog.tsx'

interface PictureInsertion {
  /** Gets the keyboard back: the field the pictures go into. */
  field: RefObject<HTMLElement | null>
  insertPictures: (pictures: InsertedPicture[]) => void
  insertAddress: (picture: AddressedPicture) => void
}

/**
 * Pictures for any field that can hold them: the field passes on what is dropped and pasted, opens the dialog from its
 * toolbar, shows `dialog`, and is handed what to insert.
 */
export function usePictureInsertion({ field, insertPictures, insertAddress }: PictureInsertion) {
  const [asked, setAsked] = useState<{ files: File[]; startInLibrary: boolean }>()
  const drop = useFileDrop((files) => setAsked({ files, startInLibrary: false }))
  const close = () => setAsked(undefined)

  return {
    ...drop,
    open: (startInLibrary = false) => setAsked({ files: [], startInLibrary }),
    /** Whether what is pasted was pictures alone: word processors add one of their text. */
    takePaste(event: ClipboardEvent): boolean {
      const { files } = event.clipboardData
      if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return false
      event.preventDefault()
      setAsked({ files: [...files], startInLibrary: false })
      return true
    },
    dialog: asked && (
      <PictureDialog
        {...asked}
        finalFocus={field}
        onClose={close}
        onInsert={(pictures) => {
          // The dialog lets go of the keyboard only once it is closed.
          flushSync(close)
          insertPictures(pictures)
        }}
        onInsertAddress={(picture) => {
          flushSync(close)
          insertAddress(picture)
        }}
      />
    ),
  }
}
