export interface Toast {
  id: number
  kind: 'success' | 'error'
  title: string
  text: string | undefined
  action: ToastAction | undefined
}

/** Something to do about it, at once: « Annuler ». */
export interface ToastAction {
  label: string
  run: () => void
}

let toasts: readonly Toast[] = []
let lastId = 0
const subscribers = new Set<() => void>()
const NONE: readonly Toast[] = []

/** More than these would hide the page; the oldest go first. */
const MOST_AT_ONCE = 4

export const getToasts = () => toasts
export const getServerToasts = () => NONE

export function subscribeToToasts(subscriber: () => void): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}

export function showToast(title: string, text?: string, action?: ToastAction): void {
  add('success', title, text, action)
}

export function showErrorToast(title: string, text?: string): number {
  return add('error', title, text)
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** The same words again replace themselves, and are read out again. */
function add(
  kind: Toast['kind'],
  title: string,
  text: string | undefined,
  action?: ToastAction,
): number {
  lastId += 1
  const isSame = (toast: Toast) => toast.title === title && toast.text === text && !toast.action
  const others = toasts.filter((toast) => !isSame(toast))
  change([...others, { id: lastId, kind, title, text, action }].slice(-MOST_AT_ONCE))
  return lastId
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const subscriber of subscribers) subscriber()
}
