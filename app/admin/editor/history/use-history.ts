import { useCallback, useEffect, useState } from 'react'
import { postCalls } from '../../../../domain/api/post-calls.ts'
import type { Post } from '../../../../domain/post.ts'
import type { PostThen } from '../../../../domain/post-history.ts'
import { callApi } from '../../api-client.ts'
import { useLoaded } from '../../use-loaded.ts'

/** Stands for the article as it is stored now. */
export const CURRENT = 'actuelle'

/** One state of the article, newest first; the first is the present one. */
export interface HistoryEntry {
  id: string
  savedAt: string
  savedBy: string | null
  /** What this save changed; unknown for the oldest. */
  changed: string[] | undefined
  /** Whether readers never saw it. */
  pending: boolean
}

/** The states of an article, and the two that are compared. */
export function useHistory(post: Post) {
  const load = useCallback(
    (signal: AbortSignal) => callApi(postCalls.listVersions, { params: { id: post.id }, signal }),
    [post.id],
  )
  const versions = useLoaded(load, "Impossible de charger l'historique")
  const list = versions.data?.data ?? []
  const entries: HistoryEntry[] = [
    { id: CURRENT, saved_at: post.updated_at, saved_by: null, pending: false },
    ...list,
  ].map((version, index) => ({
    id: version.id,
    savedAt: version.saved_at,
    savedBy: version.saved_by,
    pending: version.pending,
    // A version says what the save after it changed: for the reader, that is told of the later one.
    changed: list[index]?.fields,
  }))
  const [chosen, setChosen] = useState<string>()
  const [comparedWith, setComparedWith] = useState(CURRENT)
  const older = chosen ?? entries[1]?.id
  return {
    versions,
    entries,
    older,
    newer: comparedWith,
    choose: setChosen,
    compareWith: setComparedWith,
    olderPost: useVersion(post, older),
    newerPost: useVersion(post, comparedWith),
  }
}

/** The whole article of one state; undefined while it is on its way. */
function useVersion(post: Post, version: string | undefined): PostThen | undefined {
  const [loaded, setLoaded] = useState<{ version: string; post: PostThen }>()
  useEffect(() => {
    if (!version || version === CURRENT) return
    const abort = new AbortController()
    const params = { id: post.id, version }
    callApi(postCalls.getVersion, { params, signal: abort.signal }).then(
      (then) => setLoaded({ version, post: then }),
      () => {},
    )
    return () => abort.abort()
  }, [post.id, version])
  if (version === CURRENT) return post
  return loaded && loaded.version === version ? loaded.post : undefined
}
