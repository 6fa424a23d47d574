import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

export function HomeLink() {
  return (
    <p className="prose-button">
      <Link to="/" className="button button-outline">
        <ArrowLeft aria-hidden="true" size={18} />
        Retour à l'accueil
      </Link>
    </p>
  )
}
