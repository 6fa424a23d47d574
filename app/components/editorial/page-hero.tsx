import type { ReactNode } from 'react'
import { typographFrench } from '../../../domain/text/french-typography.ts'
import { homeSectionCards } from '../../content/home.ts'
import { getPageName } from '../../content/site/navigation.ts'
import { getPage, type StaticPath } from '../../content/site/pages.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Byline } from './byline.tsx'
import { HeroFigure } from './hero-figure.tsx'

interface PageHeroProps {
  path: StaticPath
  /** In place of the page's own: what an administrator called a part of it. */
  heading?: string | undefined
  lead?: string | null | undefined
  readingMinutes?: number
  children?: ReactNode
}

const PLAIN = 'hero-plain'

/** The top of every page but the home page: each section in its own colour, the ranking as the home page. */
export function PageHero({ path, heading, lead, readingMinutes, children }: PageHeroProps) {
  const page = getPage(path)
  const look = lookOf(path)
  const isWritten = look !== PLAIN && path !== '/blog'
  return (
    <div className={`page-hero ${look}`}>
      <div className="wrap">
        <div>
          <Breadcrumb name={getPageName(path)} />
          <h1>{heading ? typographFrench(heading) : page.heading}</h1>
          <p className="hero-lead">{lead ? typographFrench(lead) : page.lead}</p>
          {isWritten && <Byline page={page} readingMinutes={readingMinutes} />}
          {children}
        </div>
        <HeroFigure path={path} />
      </div>
    </div>
  )
}

function lookOf(path: StaticPath): string {
  if (path === '/classement-agences') return 'hero-gradient'
  const color = homeSectionCards.find(({ link }) => link === path)?.color
  return color ? `hero-tint hue-${color}` : PLAIN
}
