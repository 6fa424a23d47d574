import { Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { postCalls } from '../../../domain/api/post-calls.ts'
import type { ListPage } from '../../../domain/list-page.ts'
import type { ListedPost } from '../../../domain/post.ts'
import { TRASH_DAYS } from '../../../domain/post-history.ts'
import { type AdminAddress, NEW_ARTICLE, writeAdminAddress } from '../admin-address.ts'
import { callApi } from '../api-client.ts'
import { useCategories } from '../categories/use-categories.ts'
import { Button } from '../controls/button.tsx'
import { type LocalCopy, listAbandonedCopies } from '../editor/local-copies/local-copies.ts'
import { useLoaded } from '../use-loaded.ts'
import { ArticleFilters } from './article-filters.tsx'
import { ArticlePages } from './article-pages.tsx'
import { ArticleRow } from './article-row.tsx'
import { BulkActions, say } from './bulk-actions.tsx'
import { LocalCopiesNotice } from './local-copies-notice.tsx'
import { PreviewLinkDialog } from './preview-link-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { TrashRow } from './trash-row.tsx'
import { useBulkActions } from './use-bulk-actions.ts'
import { useListFocus } from './use-list-focus.ts'
import { useTrash } from './use-trash.ts'

interface ArticleListProps {
  address: AdminAddress
  userId: string
}

/** All articles, newest first unless sorted otherwise, or those in the trash. */
export function ArticleList({ address, userId }: ArticleListProps) {
  const { q, status, category, sort, page } = address
  const isTrash = status === 'trash'
  const navigate = useNavigate()
  const [shared, setShared] = useState<ListedPost>()
  const load = useCallback(
    (signal: AbortSignal) => {
      const filters = { q: q.trim() || undefined, status, category_id: category, sort }
      return callApi(postCalls.listPostsForAdmin, {
        query: { ...filters, page: String(page) },
        signal,
      })
    },
    [q, status, category, sort, page],
  )
  const articles = useLoaded(load, 'Impossible de charger les articles')
  const posts = articles.data?.data ?? []
  const categories = useCategories()
  const copies = useLocalCopies(userId)
  const bulk = useBulkActions(posts, articles.reload)
  const trash = useTrash(articles.reload)
  const focus = useListFocus(articles.data)

  const edit = (article: string) => navigate(writeAdminAddress({ ...address, article }))

  async function remove(post: ListedPost) {
    const question = `Supprimer l'article « ${post.title} » ? Il restera ${TRASH_DAYS} jours dans la corbeille.`
    if (!confirm(question)) return
    focus.after(post.id)
    await articles.attempt(() => trash.remove(post), 'Article supprimé', trash.undoOf([post]))
  }

  async function removeForGood(post: ListedPost) {
    const question = `Supprimer définitivement l'article « ${post.title} » et son historique ? Rien ne pourra le ramener.`
    if (!confirm(question)) return
    focus.after(post.id)
    await articles.attempt(() => trash.removeForGood(post), 'Article supprimé définitivement')
  }

  async function removeChosen() {
    const { length } = bulk.chosen
    const question = `Supprimer ${say(length)} ? ${length === 1 ? 'Il restera' : 'Ils resteront'} ${TRASH_DAYS} jours dans la corbeille.`
    if (!confirm(question)) return
    await bulk.forEach(trash.remove, ['Article supprimé', 'articles supprimés'], trash.undoOf)
    focus.now()
  }

  return (
    <section ref={focus.list} aria-labelledby="articles">
      <h2 id="articles" className="sr-only">
        Articles
      </h2>
      <div className="grid items-end gap-4 md:grid-cols-[1fr_auto]">
        <ArticleFilters address={address} categories={categories.data ?? []} />
        <Button primary data-article={NEW_ARTICLE} onClick={() => edit(NEW_ARTICLE)}>
          <Plus size={18} />
          Nouvel article
        </Button>
      </div>
      <LocalCopiesNotice copies={copies} onOpen={edit} />
      <p role="status" className="mt-4 text-sm text-soft">
        {articles.data && countText(articles.data, address)}
      </p>
      {articles.failed && !articles.data && <Button onClick={articles.reload}>Réessayer</Button>}
      {articles.loading && !articles.data && <Placeholders />}
      {!isTrash && posts.length > 0 && (
        <BulkActions
          bulk={bulk}
          total={posts.length}
          categories={categories.data ?? []}
          onDelete={removeChosen}
        />
      )}
      {articles.data && (
        <ul
          aria-busy={articles.loading}
          className={`card mt-2 divide-y divide-line ${articles.loading ? 'opacity-70' : ''} empty:hidden`}
        >
          {posts.map((post) =>
            post.deleted_at ? (
              <TrashRow
                key={post.id}
                post={post}
                onRestore={() => {
                  focus.after(post.id)
                  void trash.restore([post])
                }}
                onDelete={() => removeForGood(post)}
              />
            ) : (
              <ArticleRow
                key={post.id}
                post={post}
                category={categories.data?.find(({ id }) => id === post.category_id)}
                hasLocalCopy={copies.some(({ article }) => article === post.id)}
                isChosen={bulk.isChosen(post.id)}
                onChoose={(isChosen) => bulk.choose(post.id, isChosen)}
                onEdit={() => edit(post.id)}
                onDelete={() => remove(post)}
                onPreview={() => setShared(post)}
              />
            ),
          )}
        </ul>
      )}
      {articles.data && <ArticlePages page={articles.data} address={address} />}
      {shared && <PreviewLinkDialog post={shared} onClose={() => setShared(undefined)} />}
      {trash.taken && (
        <RestoreDialog
          key={`${trash.taken.id} ${trash.taken.slug}`}
          taken={trash.taken}
          onClose={trash.giveUp}
          onRestore={trash.restoreAt}
        />
      )}
    </section>
  )
}

/** What this person left unsaved in this browser. */
function useLocalCopies(userId: string): LocalCopy[] {
  const [copies, setCopies] = useState<LocalCopy[]>([])
  useEffect(() => {
    let gone = false
    listAbandonedCopies(userId).then((found) => !gone && setCopies(found))
    return () => {
      gone = true
    }
  }, [userId])
  return copies
}

function countText({ total }: ListPage<ListedPost>, address: AdminAddress): string {
  const isFiltered = address.q || address.category || (address.status && address.status !== 'trash')
  if (total > 0) return say(total)
  if (isFiltered) return 'Aucun article ne correspond.'
  return address.status === 'trash' ? 'La corbeille est vide.' : 'Aucun article.'
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
