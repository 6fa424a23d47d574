import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  dismissToast,
  getServerToasts,
  getToasts,
  subscribeToToasts,
  type Toast,
} from '../ui/toasts.ts'

/** Long enough to be read twice; what went wrong stays longer, and so does what can be undone. */
const READING_MS = { success: 8_000, error: 12_000 }
const ACTING_MS = 20_000

/**
 * The toasts of the whole site, in a live region that is there before they are. Their time stands still
 * while someone points at them, is among them with the keyboard, or looks at another window.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, getServerToasts)
  const [held, setHeld] = useState(false)
  const isAway = useIsAway()
  const region = useRef<HTMLElement>(null)
  useKeyboardWay(region, toasts)
  return (
    <section
      ref={region}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+0.5rem)] z-60 flex flex-col gap-3 *:pointer-events-auto sm:top-auto sm:bottom-4 sm:left-auto sm:w-96"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} paused={held || isAway} />
      ))}
    </section>
  )
}

function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { id, kind, title, text, action } = toast
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismissToast(id), action ? ACTING_MS : READING_MS[kind])
    return () => clearTimeout(timer)
  }, [id, kind, action, paused])

  const Icon = kind === 'error' ? CircleAlert : CircleCheck
  return (
    <div
      data-kind={kind}
      className="flex items-start gap-3 rounded-xl border border-line border-l-4 border-l-good bg-surface p-3 pl-4 text-ink raised data-[kind=error]:border-l-bad"
    >
      <Icon
        size={20}
        className={`mt-0.5 shrink-0 ${kind === 'error' ? 'text-bad' : 'text-good'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-sm text-soft">{text}</p>}
        {action && (
          <button
            type="button"
            aria-keyshortcuts="F6"
            className="text-link min-h-8 font-semibold"
            onClick={() => {
              dismissToast(id)
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
        {action && <span className="ml-3 text-soft text-xs max-sm:hidden">ou F6, puis Entrée</span>}
      </div>
      <button
        type="button"
        onClick={() => dismissToast(id)}
        onKeyDown={(event) => event.key === 'Escape' && dismissToast(id)}
        className="-m-1 grid size-9 shrink-0 place-items-center rounded-lg text-soft hover:bg-sunken hover:text-ink"
      >
        <X size={18} />
        <span className="sr-only">Fermer la notification</span>
      </button>
    </div>
  )
}

/** F6 leads to the newest toast and back: it stands behind everything else, and does not stay. */
function useKeyboardWay(region: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const newest = region.current?.querySelector<HTMLElement>(':scope > :last-child button')
      if (event.key !== 'F6' || !newest) return
      event.preventDefault()
      const { activeElement } = document
      if (region.current?.contains(activeElement)) return before.current?.focus()
      before.current = activeElement as HTMLElement
      newest.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [region])
  // A toast that goes with the keyboard in it gives it back.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    before.current?.focus()
    before.current = null
  }, [toasts])
}

/** Whether the person looks at something else than this window. */
function useIsAway(): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const leave = () => setIsAway(true)
    const comeBack = () => setIsAway(false)
    addEventListener('blur', leave)
    addEventListener('focus', comeBack)
    return () => {
      removeEventListener('blur', leave)
      removeEventListener('focus', comeBack)
    }
  }, [])
  return isAway
}
