import { closing } from '../../../content/home.ts'
import { PageLink } from '../../ui/page-link.tsx'

export function Closing() {
  const [first, second] = closing.buttons
  return (
    <section className="wrap home-block">
      <div className="hero-gradient closing">
        <h2>{closing.title}</h2>
        <p>{closing.text}</p>
        <p className="hero-buttons">
          <PageLink to={first.to} className="button button-light">
            {first.label}
          </PageLink>
          <PageLink to={second.to} className="button button-ghost">
            {second.label}
          </PageLink>
        </p>
      </div>
    </section>
  )
}
