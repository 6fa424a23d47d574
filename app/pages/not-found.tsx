import { useEffect } from 'react'
import { data } from 'react-router'
import type { PostSummary } from '../../domain/post.ts'
import { reportNotFound } from '../browser/not-found.ts'
import { listLatestPosts } from '../components/blog/latest-posts.ts'
import { MorePosts } from '../components/blog/more-posts.tsx'
import { SiteSearch } from '../components/layout/site-search.tsx'
import { PageLink } from '../components/ui/page-link.tsx'
import { pages } from '../content/site/pages.ts'
import { forStaticPage, servicesContext } from '../request-context.ts'
import { describeHiddenPage } from '../seo/metadata.ts'
import type { Route } from './+types/not-found'

export const meta = () =>
  describeHiddenPage({
    title: 'Page introuvable',
    description: "La page demandée n'existe pas ou a changé d'adresse.",
    keywords: ['page introuvable', ...pages['/plan-du-site'].keywords],
  })

export async function loader({ context }: Route.LoaderArgs) {
  const latest = await listLatestPosts(context.get(servicesContext).blog)
  return data(forStaticPage(context, { latest }), { status: 404 })
}

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  return <NotFound latest={loaderData.latest} />
}

/** Without articles on the error screen, which has no data. */
export function NotFound({ latest = [] }: { latest?: PostSummary[] }) {
  // On a direct visit the shared script reports; here only moves inside the app do.
  useEffect(() => reportNotFound(location.pathname), [])
  return (
    <>
      <div data-not-found="" className="wrap pt-16 pb-8 text-center sm:pt-24">
        <h1 className="font-semibold text-7xl text-accent">404</h1>
        <p lang="en" className="mt-4 font-serif text-2xl">
          Oops! Page not found
        </p>
        <p className="mt-4 text-soft">La page demandée n’existe pas ou a changé d’adresse.</p>
        <div className="mx-auto mt-8 max-w-md">
          <SiteSearch place="page" />
        </div>
        <p className="mt-8">
          <PageLink to="/" className="button button-primary">
            Retour à l'accueil
          </PageLink>
        </p>
      </div>
      <MorePosts id="derniers-articles" title="Les derniers articles" posts={latest} />
    </>
  )
}
