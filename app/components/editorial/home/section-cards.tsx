import { homeSectionCards, sectionCardsHeading } from '../../../content/home.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { icons } from '../icons.ts'
import { SourcedText } from '../sources/sourced-text.tsx'

export function SectionCards() {
  return (
    <section className="wrap home-block">
      <h2>{sectionCardsHeading}</h2>
      <ul className="section-cards">
        {homeSectionCards.map(({ title, description, icon, color, link, emoji }) => {
          const Icon = icons[icon]
          return (
            <li key={link} className={`card link-card section-card hue-${color}`}>
              <p aria-hidden="true" className="section-marks">
                <Icon size={24} />
                <span>{emoji}</span>
              </p>
              <h3>
                <PageLink to={link}>{title}</PageLink>
              </h3>
              <p>
                <SourcedText text={description} path="/" />
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
