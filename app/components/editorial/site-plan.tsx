import { homeSectionCards } from '../../content/home.ts'
import { footerSections, getPageName, legalLinks } from '../../content/navigation.ts'
import { siteSections } from '../../content/site-sections.ts'
import { PageLink } from '../ui/page-link.tsx'

/** Every page, with the sections each one declares itself. */
export function SitePlan() {
  return (
    <div className="wrap site-plan">
      <section>
        <h2>
          <PageLink to="/">{getPageName('/')}</PageLink>
        </h2>
      </section>
      {footerSections.map(({ name, href }) => (
        <section key={href} className={`hue-${hueOf(href)}`}>
          <h2>
            <PageLink to={href}>{name}</PageLink>
          </h2>
          <ul>
            {siteSections[href].map(({ id, title }) => (
              <li key={id}>
                <PageLink to={`${href}#${id}`}>{title}</PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className={`hue-${hueOf('/blog')}`}>
        <h2>
          <PageLink to="/blog">{getPageName('/blog')}</PageLink>
        </h2>
      </section>
      <section>
        <h2>Informations légales</h2>
        <ul>
          {legalLinks.map(({ name, href }) => (
            <li key={href}>
              <PageLink to={href}>{name}</PageLink>
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
