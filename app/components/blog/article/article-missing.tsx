import type { PostSummary } from '../../../../domain/post.ts'
import { SiteSearch } from '../../layout/site-search.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { MorePosts } from '../more-posts.tsx'

export function ArticleMissing({ latest }: { latest: PostSummary[] }) {
  return (
    <>
      <div className="wrap pt-16 pb-8 text-center sm:pt-24">
        <h1 className="text-4xl">Article non trouvé</h1>
        <p className="mt-4 text-lg text-soft">
          Désolé, cet article n'existe pas ou n'est plus disponible.
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
