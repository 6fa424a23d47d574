import type { ReactNode } from 'react'
import type { PageSection } from '../../content/site/page-section.ts'
import type { StaticPath } from '../../content/site/pages.ts'
import { RenderedOnce } from '../ui/rendered-once.tsx'
import { PageHero } from './page-hero.tsx'
import { TableOfContents } from './table-of-contents.tsx'

interface GuidePageProps {
  path: StaticPath
  /** What the content depends on, if not on the page alone. */
  name?: string
  /** Whether it answers what one reader asked, and is rendered for them alone. */
  isPersonal?: boolean
  /** Of the running text, where the page is one. */
  readingMinutes?: number
  sections: readonly PageSection[]
  /** Below the title, still in the page's head. */
  inHero?: ReactNode
  /** Below the text, over the whole width. */
  after?: ReactNode
  children: ReactNode
}

/** A long page: its title, its table of contents, its text. */
export function GuidePage(props: GuidePageProps) {
  const { path, name = path, isPersonal, readingMinutes, sections } = props
  return (
    <RenderedOnce as="div" name={isPersonal ? undefined : name}>
      <PageHero path={path} readingMinutes={readingMinutes}>
        {props.inHero}
      </PageHero>
      <div className="wrap guide">
        <TableOfContents sections={sections} />
        {props.children}
      </div>
      {props.after}
    </RenderedOnce>
  )
}
