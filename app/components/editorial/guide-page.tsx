import type { ReactNode } from 'react'
import type { PageSection } from '../../content/page-section.ts'
import type { StaticPath } from '../../content/pages.ts'
import { RenderedOnce } from '../ui/rendered-once.tsx'
import { PageHero } from './page-hero.tsx'
import { TableOfContents } from './table-of-contents.tsx'

interface GuidePageProps {
  path: StaticPath
  /** What the content depends on, if not on the page alone. */
  name?: string
  sections: readonly PageSection[]
  /** Below the text, over the whole width. */
  after?: ReactNode
  children: ReactNode
}

/** A long page: its title, its table of contents, its text. */
export function GuidePage({ path, name = path, sections, after, children }: GuidePageProps) {
  return (
    <RenderedOnce as="div" name={name}>
      <PageHero path={path} />
      <div className="wrap guide">
        <TableOfContents sections={sections} />
        {children}
      </div>
      {after}
    </RenderedOnce>
  )
}
