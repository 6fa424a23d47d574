import { homeSectionCards } from '../../content/home.ts'
import {
  feedLinks,
  footerSections,
  getPageName,
  legalLinks,
} from '../../content/site/navigation.ts'
import type { StaticPath } from '../../content/site/pages.ts'
import { siteSections } from '../../content/site/site-sections.ts'
import { PageLink } from '../ui/page-link.tsx'

/** Every page, with the sections each one declares itself. */
export function SitePlan() {
  return (
    <div className="wrap site-plan">
      <PlanSection path="/" />
      {footerSections.map(({ href }) => (
        <PlanSection
          key={href}
          path={href}
          links={siteSections[href].map(({ id, title }) => ({
            name: title,
            href: `${href}#${id}`,
          }))}
        />
      ))}
      <PlanSection path="/blog" links={feedLinks} />
      <PlanSection links={legalLinks} />
    </div>
  )
}

interface PlanSectionProps {
  /** Undefined for the legal pages, which belong to no page. */
  path?: StaticPath
  links?: readonly { name: string; href: string }[]
}

function PlanSection({ path, links }: PlanSectionProps) {
  const hue = homeSectionCards.find(({ link }) => link === path)?.color
  return (
    <section className={hue && `hue-${hue}`}>
      <h2>{path ? <PageLink to={path}>{getPageName(path)}</PageLink> : 'Informations légales'}</h2>
      {links && (
        <ul>
          {links.map(({ name, href }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
