import type { RelatedGuide } from '../../content/site/related-guides.ts'
import { PageLink } from '../ui/page-link.tsx'

export function RelatedGuides({ guides }: { guides: RelatedGuide[] }) {
  return (
    <section className="band" data-no-print="">
      <div className="wrap">
        <h2>À lire ensuite</h2>
        <ul className="card-grid">
          {guides.map(({ title, description, link, color }) => (
            <li key={link} className={`card link-card hue-${color}`}>
              <h3>
                <PageLink to={link}>{title}</PageLink>
              </h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
