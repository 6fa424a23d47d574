import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { toastManager } from './toasts.ts'

/** Shows the toasts in a live region of its own; F6 leads to it, Escape dismisses. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={toastManager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-4 z-60 flex flex-col gap-3 sm:left-auto sm:w-96">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      role="group"
      swipeDirection={['right', 'down']}
      className="group flex items-start gap-3 rounded-xl border border-line border-l-4 border-l-good bg-surface p-3 pl-4 text-ink shadow-card transition-opacity duration-200 data-limited:hidden data-[type=error]:border-l-bad data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <CircleCheck
        aria-hidden="true"
        size={20}
        className="mt-0.5 shrink-0 text-good group-data-[type=error]:hidden"
      />
      <CircleAlert
        aria-hidden="true"
        size={20}
        className="mt-0.5 hidden shrink-0 text-bad group-data-[type=error]:block"
      />
      <div className="min-w-0 flex-1">
        <Toast.Title render={<p />} className="font-semibold" />
        <Toast.Description className="text-sm text-soft" />
      </div>
      {/* Always there for everyone, not only while the stack is pointed at. */}
      <Toast.Close
        aria-hidden={false}
        className="-m-1 grid size-9 shrink-0 place-items-center rounded-lg text-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" size={18} />
        <span className="sr-only">Fermer la notification</span>
      </Toast.Close>
    </Toast.Root>
  ))
}
