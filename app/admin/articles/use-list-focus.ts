import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ListPage } from '../../../domain/list-page.ts'
import type { ListedPost } from '../../../domain/post.ts'
import { NEW_ARTICLE } from '../admin-address.ts'

/** Where the keyboard goes: back to the article that was open, or to the neighbour of one that went away. */
export function useListFocus(page: ListPage<ListedPost> | undefined) {
  const list = useRef<HTMLElement>(null)
  const { closed } = (useLocation().state ?? {}) as { closed?: string }
  /** The articles to look for, best first, once one of the list has gone. */
  const awaited = useRef<{ gone: string; next: string[] }>(undefined)

  const focusFirst = (articles: string[]) => {
    const places = [...articles, NEW_ARTICLE].map((article) =>
      list.current?.querySelector<HTMLElement>(`[data-article="${CSS.escape(article)}"]`),
    )
    places.find((place) => place)?.focus()
  }

  const isReady = page !== undefined
  useEffect(() => {
    if (isReady && closed) focusFirst([closed])
  }, [isReady, closed])

  useEffect(() => {
    const { gone, next } = awaited.current ?? {}
    if (!gone || !next || page?.data.some(({ id }) => id === gone)) return
    awaited.current = undefined
    // Whoever has gone somewhere else meanwhile stays there.
    if (document.activeElement === document.body) focusFirst(next)
  }, [page])

  return {
    list,
    now: () => focusFirst([]),
    /** Called before an article leaves the list. */
    after(id: string) {
      const ids = page?.data.map((post) => post.id) ?? []
      const place = ids.indexOf(id)
      awaited.current = {
        gone: id,
        next: [ids[place + 1], ids[place - 1]].filter((one) => one !== undefined),
      }
    },
  }
}
