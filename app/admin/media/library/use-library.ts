import { useCallback, useEffect, useState } from 'react'
import { mediaCalls } from '../../../../domain/api/media-calls.ts'
import { callApi } from '../../api-client.ts'
import { useLoaded } from '../../use-loaded.ts'

const TYPING_PAUSE_MS = 250

/** The pictures that answer a search, a page at a time. */
export function useLibrary() {
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState({ q: '', unused: false, page: 1 })

  useEffect(() => {
    const timer = setTimeout(
      () => setQuery((now) => (now.q === typed ? now : { ...now, q: typed, page: 1 })),
      TYPING_PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [typed])

  const load = useCallback(
    (signal: AbortSignal) => {
      const { q, unused, page } = query
      const asked = { q: q || undefined, unused: unused ? ('true' as const) : undefined }
      return callApi(mediaCalls.listMedia, { query: { ...asked, page: String(page) }, signal })
    },
    [query],
  )
  const { data, ...loaded } = useLoaded(load, 'Impossible de charger la médiathèque')
  return {
    ...loaded,
    list: data,
    typed,
    setTyped,
    ...query,
    setUnused: (unused: boolean) => setQuery((now) => ({ ...now, unused, page: 1 })),
    setPage: (page: number) => setQuery((now) => ({ ...now, page })),
  }
}
