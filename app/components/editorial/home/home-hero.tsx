import { homeEdition } from '../../../content/home.ts'
import { pages } from '../../../content/site/pages.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { SourcedText } from '../sources/sourced-text.tsx'
import { HeroRanking } from './hero-ranking.tsx'

export function HomeHero() {
  const { heading, lead } = pages['/']
  return (
    <div className="hero-gradient home-hero">
      <div className="wrap">
        <div>
          <p className="eyebrow">{homeEdition}</p>
          <h1>{heading}</h1>
          <p className="hero-lead">
            <SourcedText text={lead} path="/" />
          </p>
          <p className="hero-buttons">
            <PageLink to="/commencer-avec-ia" className="button button-light">
              Découvrir les agences IA françaises
            </PageLink>
            <PageLink to="/classement-agences" className="button button-ghost">
              Voir le classement 2025
            </PageLink>
          </p>
        </div>
        <HeroRanking />
      </div>
    </div>
  )
}
