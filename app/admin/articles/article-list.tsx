import { Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { postCalls } from '../../../domain/api/post-calls.ts'
import type { ListPage } from '../../../domain/list-page.ts'
import type { Post } from '../../../domain/post.ts'
import { type AdminAddress, NEW_ARTICLE, writeAdminAddress } from '../admin-address.ts'
import { callApi } from '../api-client.ts'
import { useCategories } from '../categories/use-categories.ts'
import { Button } from '../controls/button.tsx'
import { useLoaded } from '../use-loaded.ts'
import { ArticleFilters } from './article-filters.tsx'
import { ArticlePages } from './article-pages.tsx'
import { ArticleRow } from './article-row.tsx'
import { PreviewLinkDialog } from './preview-link-dialog.tsx'

/** All articles, newest first. */
export function ArticleList({ address }: { address: AdminAddress }) {
  const { q, status, page } = address
  const navigate = useNavigate()
  const [shared, setShared] = useState<Post>()
  const load = useCallback(
    (signal: AbortSignal) => {
      const query = { q: q.trim() || undefined, status: status || undefined, page: String(page) }
      return callApi(postCalls.listPostsForAdmin, { query, signal })
    },
    [q, status, page],
  )
  const categories = useCategories()
  const articles = useLoaded(load, 'Impossible de charger les articles')

  const list = useReturnedFocus(articles.data !== undefined)

  const edit = (article: string) => navigate(writeAdminAddress({ ...address, article }))

  async function remove(post: Post) {
    if (!confirm(`Supprimer l'article « ${post.title} » ? Cette action est définitive.`)) return
    await articles.attempt(
      () => callApi(postCalls.deletePost, { params: { id: post.id } }),
      'Article supprimé',
    )
  }

  return (
    <section ref={list} aria-labelledby="articles">
      <h2 id="articles" className="sr-only">
        Articles
      </h2>
      <div className="grid items-end gap-4 md:grid-cols-[1fr_auto]">
        <ArticleFilters address={address} />
        <Button primary data-article={NEW_ARTICLE} onClick={() => edit(NEW_ARTICLE)}>
          <Plus size={18} />
          Nouvel article
        </Button>
      </div>
      <p role="status" className="mt-4 text-sm text-soft">
        {articles.data && countText(articles.data, address)}
      </p>
      {articles.failed && !articles.data && <Button onClick={articles.reload}>Réessayer</Button>}
      {articles.loading && !articles.data && <Placeholders />}
      {articles.data && (
        <ul
          aria-busy={articles.loading}
          className={`card mt-2 divide-y divide-line ${articles.loading ? 'opacity-70' : ''} empty:hidden`}
        >
          {articles.data.data.map((post) => (
            <ArticleRow
              key={post.id}
              post={post}
              category={categories.data?.find(({ id }) => id === post.category_id)}
              onEdit={() => edit(post.id)}
              onDelete={() => remove(post)}
              onPreview={() => setShared(post)}
            />
          ))}
        </ul>
      )}
      {articles.data && <ArticlePages page={articles.data} address={address} />}
      {shared && <PreviewLinkDialog post={shared} onClose={() => setShared(undefined)} />}
    </section>
  )
}

/** After the editor, the keyboard goes back to the article that was open. */
function useReturnedFocus(isReady: boolean) {
  const list = useRef<HTMLElement>(null)
  const { closed } = (useLocation().state ?? {}) as { closed?: string }
  useEffect(() => {
    if (!isReady || !closed) return
    const places = [closed, NEW_ARTICLE].map((article) =>
      list.current?.querySelector<HTMLElement>(`[data-article="${CSS.escape(article)}"]`),
    )
    places.find((place) => place)?.focus()
  }, [isReady, closed])
  return list
}

function countText({ total }: ListPage<Post>, { q, status }: AdminAddress): string {
  if (total === 0) return q || status ? 'Aucun article ne correspond.' : 'Aucun article.'
  return total === 1 ? '1 article' : `${total} articles`
}

function Placeholders() {
  return (
    <div aria-hidden="true" className="mt-2 grid gap-3">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="h-20 animate-pulse rounded-xl bg-sunken" />
      ))}
    </div>
  )
}
