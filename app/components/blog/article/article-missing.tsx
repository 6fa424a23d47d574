import { PageLink } from '../../ui/page-link.tsx'

export function ArticleMissing() {
  return (
    <div className="wrap py-24 text-center">
      <h1 className="text-4xl">Article non trouvé</h1>
      <p className="mt-4 text-lg text-soft">
        Désolé, cet article n'existe pas ou n'est plus disponible.
      </p>
      <p className="mt-8">
        <PageLink to="/blog" className="button button-primary">
          Retour au blog
        </PageLink>
      </p>
    </div>
  )
}
