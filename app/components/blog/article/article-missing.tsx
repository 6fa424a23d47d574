import type { PostSummary } from '../../../../domain/post.ts'
import { SiteSearch } from '../../layout/site-search.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { MorePosts } from '../more-posts.tsx'

export const LINK_OVER = 'Ce lien d’aperçu n’est plus valable'

interface ArticleMissingProps {
  latest: PostSummary[]
  /** Whether the visitor came by a preview link, whatever its address names: it tells nobody which drafts there are. */
  byPreviewLink: boolean
}

export function ArticleMissing({ latest, byPreviewLink }: ArticleMissingProps) {
  return (
    <>
      <div className="wrap pt-16 pb-8 text-center sm:pt-24">
        <h1 className="text-4xl">{byPreviewLink ? LINK_OVER : 'Article non trouvé'}</h1>
        <p className="mx-auto mt-4 max-w-2xl text-lg text-soft">
          {byPreviewLink
            ? 'Un tel lien fonctionne 24 heures au plus, et cesse dès que l’article est retiré. Demandez-en un nouveau à la rédaction.'
            : "Désolé, cet article n'existe pas ou n'est plus disponible."}
        </p>
        <div className="mx-auto mt-8 max-w-md">
          <SiteSearch place="page" />
        </div>
        <p className="mt-8">
          <PageLink to="/blog" className="button button-primary">
            Retour au blog
          </PageLink>
        </p>
      </div>
      <MorePosts id="derniers-articles" title="Les derniers articles" posts={latest} />
    </>
  )
}
