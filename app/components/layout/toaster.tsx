import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  dismissToast,
  getServerToasts,
  getToasts,
  subscribeToToasts,
  type Toast,
} from '../ui/toasts.ts'

/** Long enough to be read twice; what went wrong stays longer. */
const READING_MS = { success: 8_000, error: 12_000 }

/**
 * The toasts of the whole site, in a live region that is there before they are. Their time stands still
 * while someone points at them, is among them with the keyboard, or looks at another window.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, getServerToasts)
  const [held, setHeld] = useState(false)
  const isAway = useIsAway()
  return (
    <section
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
    const timer = setTimeout(() => dismissToast(id), READING_MS[kind])
    return () => clearTimeout(timer)
  }, [id, kind, paused])

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
            className="text-link min-h-8 font-semibold"
            onClick={() => {
              dismissToast(id)
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
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
