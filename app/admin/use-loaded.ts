import { useCallback, useEffect, useState } from 'react'
import { showErrorToast, showToast, type ToastAction } from '../components/ui/toasts.ts'
import { isRefusal, messageOf } from './api-client.ts'

/** Loads again whenever `load` changes; a failure is said in a toast, with the given words. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, failureText: string) {
  /** The last answer; it stays in view while a newer one is on its way. */
  const [data, setData] = useState<T>()
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [round, setRound] = useState(0)

  useEffect(() => {
    const abort = new AbortController()
    setStatus('loading')
    load(abort.signal).then(
      (loaded) => {
        if (abort.signal.aborted) return
        setData(loaded)
        setStatus('ready')
      },
      (error) => {
        if (abort.signal.aborted) return
        setStatus('failed')
        if (!isRefusal(error)) showErrorToast('Erreur', failureText)
      },
    )
    return () => abort.abort()
  }, [load, failureText, round])

  const reload = useCallback(() => setRound((value) => value + 1), [])

  /** Does something to what is loaded, says what came of it, and loads it again whatever that was. */
  async function attempt(
    action: () => Promise<unknown>,
    success?: string,
    undo?: ToastAction,
  ): Promise<void> {
    try {
      await action()
      if (success) showToast(success, undefined, undo)
    } catch (error) {
      if (!isRefusal(error)) showErrorToast('Erreur', messageOf(error))
    }
    reload()
  }

  return { data, loading: status === 'loading', failed: status === 'failed', reload, attempt }
}
