import { howItWorks } from '../../../content/home.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { TextCards } from './text-cards.tsx'

export function WhoWeAre() {
  return (
    <section className="band home-block">
      <div className="wrap">
        <h2>{howItWorks.heading}</h2>
        <TextCards cards={howItWorks.items} />
        <p>
          <PageLink to={howItWorks.link.to} className="text-link">
            {howItWorks.link.label}
          </PageLink>
        </p>
      </div>
    </section>
  )
}
