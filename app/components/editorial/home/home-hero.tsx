import { homeEdition, homeFigures } from '../../../content/home.ts'
import { pages } from '../../../content/pages.ts'
import { PageLink } from '../../ui/page-link.tsx'

export function HomeHero() {
  const { heading, lead } = pages['/']
  return (
    <div className="hero-gradient home-hero">
      <div className="wrap">
        <div>
          <p className="eyebrow">{homeEdition}</p>
          <h1>{heading}</h1>
          <p className="hero-lead">{lead}</p>
          <p className="hero-buttons">
            <PageLink to="/commencer-avec-ia" className="button button-light">
              Découvrir les agences IA françaises
            </PageLink>
            <PageLink to="/classement-agences" className="button button-ghost">
              Voir le classement 2025
            </PageLink>
          </p>
        </div>
        <ul className="hero-figures">
          {homeFigures.map(({ value, label }) => (
            <li key={value}>
              <strong>{value}</strong> {label}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
