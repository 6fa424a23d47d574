import { Link } from 'react-router'
import { homeSectionCards } from '../../content/home.ts'
import { footerSections, getPageName, legalLinks } from '../../content/navigation.ts'
import { siteSections } from '../../content/site-sections.ts'

/** Every page, with the sections each one declares itself. */
export function SitePlan() {
  return (
    <div className="wrap site-plan">
      <section>
        <h2>
          <Link to="/">{getPageName('/')}</Link>
        </h2>
      </section>
      {footerSections.map(({ name, href }) => (
        <section key={href} className={`hue-${hueOf(href)}`}>
          <h2>
            <Link to={href}>{name}</Link>
          </h2>
          <ul>
            {siteSections[href].map(({ id, title }) => (
              <li key={id}>
                <Link to={`${href}#${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className={`hue-${hueOf('/blog')}`}>
        <h2>
          <Link to="/blog">{getPageName('/blog')}</Link>
        </h2>
      </section>
      <section>
        <h2>Informations légales</h2>
        <ul>
          {legalLinks.map(({ name, href }) => (
            <li key={href}>
              <Link to={href}>{name}</Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function hueOf(path: string): string | undefined {
  return homeSectionCards.find(({ link }) => link === path)?.color
}
