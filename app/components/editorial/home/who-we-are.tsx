import { Link } from 'react-router'
import { howItWorks } from '../../../content/home.ts'
import { TextCards } from './text-cards.tsx'

export function WhoWeAre() {
  return (
    <section className="band home-block">
      <div className="wrap">
        <h2>{howItWorks.heading}</h2>
        <TextCards cards={howItWorks.items} />
        <p>
          <Link to={howItWorks.link.to} className="text-link">
            {howItWorks.link.label}
          </Link>
        </p>
      </div>
    </section>
  )
}
