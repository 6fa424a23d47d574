import { useEffect } from 'react'
import { data } from 'react-router'
import { reportNotFound } from '../browser/not-found.ts'
import { PageLink } from '../components/ui/page-link.tsx'
import { pages } from '../content/pages.ts'
import { describeHiddenPage } from '../seo/metadata.ts'

export const meta = () =>
  describeHiddenPage({
    title: 'Page introuvable',
    description: "La page demandée n'existe pas ou a changé d'adresse.",
    keywords: ['page introuvable', ...pages['/plan-du-site'].keywords],
  })

export function loader() {
  return data(null, { status: 404 })
}

export default NotFound

export function NotFound() {
  // On a direct visit the shared script reports; here only moves inside the app do.
  useEffect(() => reportNotFound(location.pathname), [])
  return (
    <div data-not-found="" className="wrap py-24 text-center">
      <h1 className="font-semibold text-7xl text-accent">404</h1>
      <p lang="en" className="mt-4 font-serif text-2xl">
        Oops! Page not found
      </p>
      <p className="mt-4 text-soft">La page demandée n’existe pas ou a changé d’adresse.</p>
      <p className="mt-8">
        <PageLink to="/" className="button button-primary">
          Retour à l'accueil
        </PageLink>
      </p>
    </div>
  )
}
