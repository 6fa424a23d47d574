export interface Toast {
  id: number
  kind: 'success' | 'error'
  title: string
  text: string | undefined
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

export function showToast(title: string, text?: string): void {
  add('success', title, text)
}

export function showErrorToast(title: string, text?: string): number {
  return add('error', title, text)
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** The same words again replace themselves, and are read out again. */
function add(kind: Toast['kind'], title: string, text: string | undefined): number {
  lastId += 1
  const others = toasts.filter((toast) => toast.title !== title || toast.text !== text)
  change([...others, { id: lastId, kind, title, text }].slice(-MOST_AT_ONCE))
  return lastId
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const subscriber of subscribers) subscriber()
}
