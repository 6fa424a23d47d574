import { Link } from 'react-router'
import { closing } from '../../../content/home.ts'

export function Closing() {
  const [first, second] = closing.buttons
  return (
    <section className="wrap home-block">
      <div className="hero-gradient closing">
        <h2>{closing.title}</h2>
        <p>{closing.text}</p>
        <p className="hero-buttons">
          <Link to={first.to} className="button button-light">
            {first.label}
          </Link>
          <Link to={second.to} className="button button-ghost">
            {second.label}
          </Link>
        </p>
      </div>
    </section>
  )
}
