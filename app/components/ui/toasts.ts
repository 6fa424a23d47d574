import { Toast } from '@base-ui/react/toast'

/** The one list of toasts; the toaster in the document shows it on every page. */
export const toastManager = Toast.createToastManager()

/** Long enough to be read twice. */
const READING_MS = 8_000
const ERROR_READING_MS = 12_000

export function showToast(title: string, description?: string): void {
  toastManager.add({ title, description, timeout: READING_MS })
}

export function showErrorToast(title: string, description?: string): void {
  toastManager.add({ title, description, type: 'error', timeout: ERROR_READING_MS })
}
