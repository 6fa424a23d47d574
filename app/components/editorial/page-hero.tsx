import type { ReactNode } from 'react'
import { formatLongDate } from '../../../domain/dates.ts'
import { typographFrench } from '../../../domain/french-typography.ts'
import { getPageName } from '../../content/navigation.ts'
import { getPage, type StaticPath } from '../../content/pages.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { findSectionIcon } from './icons.ts'

interface PageHeroProps {
  path: StaticPath
  /** In place of the page's own: what an administrator called a part of it. */
  heading?: string | undefined
  lead?: string | null | undefined
  children?: ReactNode
}

/** The top of every page but the home page. */
export function PageHero({ path, heading, lead, children }: PageHeroProps) {
  const { publishedOn, ...page } = getPage(path)
  const Icon = findSectionIcon(path)
  return (
    <div className="hero-gradient page-hero">
      <div className="wrap">
        <Breadcrumb name={getPageName(path)} />
        <h1>{heading ? typographFrench(heading) : page.heading}</h1>
        <p className="hero-lead">{lead ? typographFrench(lead) : page.lead}</p>
        {publishedOn && (
          <p className="byline">
            La rédaction de Guide Agence IA <span aria-hidden="true">·</span> Publié le{' '}
            <time dateTime={publishedOn}>{formatLongDate(publishedOn)}</time>
          </p>
        )}
        {children}
        {Icon && <Icon className="hero-icon" strokeWidth={0.75} />}
      </div>
    </div>
  )
}
