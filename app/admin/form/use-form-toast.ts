import { useCallback, useEffect, useRef } from 'react'
import { dismissToast, showErrorToast } from '../../components/ui/toasts.ts'

/** The complaint of one form: it goes as soon as the form is tried again or closed. */
export function useFormToast() {
  const shown = useRef(0)
  const clear = useCallback(() => dismissToast(shown.current), [])
  const complain = useCallback((title: string, text?: string) => {
    dismissToast(shown.current)
    shown.current = showErrorToast(title, text)
  }, [])
  useEffect(() => clear, [clear])
  return { complain, clear }
}
