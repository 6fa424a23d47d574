import { ArrowLeft } from 'lucide-react'
import { PageLink } from '../ui/page-link.tsx'

export function HomeLink() {
  return (
    <p className="prose-button">
      <PageLink to="/" className="button button-outline">
        <ArrowLeft aria-hidden="true" size={18} />
        Retour à l'accueil
      </PageLink>
    </p>
  )
}
