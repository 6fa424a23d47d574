import { useCallback, useState } from 'react'
import type { KnownPicture } from '../../editor/content/insertion.ts'
import { useOnDemand } from '../../use-on-demand.ts'
import { useFileDrop } from '../use-file-drop.ts'
import type { PictureDialogProps } from './picture-dialog.tsx'

type Asked = Pick<PictureDialogProps, 'files' | 'startInLibrary' | 'known'>

interface Paste {
  clipboardData: DataTransfer | null
  preventDefault(): void
}

const loadDialog = () => import('./picture-dialog.tsx')

/**
 * Pictures for any field that can hold them: the field passes on what is dropped and pasted, opens the dialog from its
 * toolbar, and shows it once it is there.
 */
export function usePictureInsertion() {
  const [asked, setAsked] = useState<Asked>()
  const take = (files: File[]) => setAsked({ files, startInLibrary: false })
  const { isOver, handlers } = useFileDrop(take)
  const close = useCallback(() => setAsked(undefined), [])
  const code = useOnDemand(loadDialog, asked !== undefined, close)

  return {
    isOver,
    handlers,
    asked,
    Dialog: code?.PictureDialog,
    close,
    open: (startInLibrary: boolean, known?: KnownPicture) =>
      setAsked({ files: [], startInLibrary, known }),
    /** Whether what is pasted was pictures alone: word processors add one of their text. */
    takePaste(event: Paste): boolean {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || event.clipboardData?.getData('text/plain')) return false
      event.preventDefault()
      take(files)
      return true
    },
  }
}
