import type { ReactNode } from 'react'
import { formatLongDate } from '../../../domain/dates.ts'
import type { Page, StaticPath } from '../../content/pages.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { findSectionIcon } from './icons.ts'

/** The top of every page but the home page. */
export function PageHero({ page, children }: { page: Page; children?: ReactNode }) {
  const Icon = findSectionIcon(page.path)
  return (
    <div className="hero-gradient page-hero">
      <div className="wrap">
        <Breadcrumb path={page.path as StaticPath} />
        <h1>{page.heading}</h1>
        <p className="hero-lead">{page.lead}</p>
        {page.publishedOn && (
          <p className="byline">
            La rédaction de Guide Agence IA <span aria-hidden="true">·</span> Publié le{' '}
            <time dateTime={page.publishedOn}>{formatLongDate(page.publishedOn)}</time>
          </p>
        )}
        {children}
        {Icon && <Icon aria-hidden="true" className="hero-icon" strokeWidth={0.75} />}
      </div>
    </div>
  )
}
