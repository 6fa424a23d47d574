import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'

interface ModalProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** `wide` for what is compared side by side, `side` for a drawer along the edge. */
  size?: keyof typeof sizes
  /** What gets the keyboard first; by default the first field, else the first control that does not close it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** It opens by itself, perhaps under typing hands: no key they hit may answer it. */
  unasked?: boolean
  /** What gets the keyboard back afterwards; by default what had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  /** Without a way to dismiss it, the dialog's own buttons are the only way on. */
  dismissible?: boolean
  /** Something was typed in it: the Escape key does not close it either. */
  holdsText?: boolean
  children: ReactNode
}

/** Whoever opens a dialog with fields wants to type, not to close it with the first space. */
const FIELDS = 'input:not([type=hidden], [hidden], [readonly]), textarea, select'

const centred =
  'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2'
const sizes = {
  normal: `${centred} max-w-lg`,
  wide: `${centred} max-w-6xl`,
  side: 'inset-y-0 right-0 h-dvh w-full max-w-2xl rounded-none',
}

/** A modal dialog. A click beside it does not close it: what was typed in it would be lost. */
export function Modal(props: ModalProps) {
  const { open, onClose, title, description, size = 'normal', dismissible = true } = props
  const popup = useRef<HTMLDivElement>(null)
  const findFirst = () =>
    popup.current?.querySelector<HTMLElement>(FIELDS) ??
    popup.current?.querySelector<HTMLElement>('a[href], button:not([data-close])') ??
    popup.current ??
    true
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        const isSlip = props.holdsText === true && reason === 'escape-key'
        if (!next && dismissible && !isSlip) onClose()
      }}
      disablePointerDismissal
    >
      <Dialog.Portal>
        {/* As high as the popup: it dims a dialog that was open before, too. */}
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-[rgb(10_14_26/55%)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={popup}
          initialFocus={props.initialFocus ?? (props.unasked ? popup : findFirst)}
          finalFocus={props.finalFocus}
          className={`card fixed z-50 overflow-y-auto p-5 text-ink shadow-card transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:p-6 ${sizes[size]}`}
        >
          <div className={`mb-4 ${dismissible ? 'pr-10' : ''}`}>
            <Dialog.Title className="text-xl">{title}</Dialog.Title>
            {description && (
              <Dialog.Description className="wrap-anywhere mt-1 text-soft">
                {description}
              </Dialog.Description>
            )}
          </div>
          {props.children}
          {/* Last, so that the keyboard begins with the first field, where a space is a space. */}
          {dismissible && (
            <Dialog.Close
              data-close
              className="absolute top-3 right-3 grid size-11 place-items-center rounded-lg text-soft hover:bg-sunken hover:text-ink sm:top-4 sm:right-4"
            >
              <X size={20} />
              <span className="sr-only">Fermer</span>
            </Dialog.Close>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
