import type { ReactNode } from 'react'
import type { Page } from '../../content/pages.ts'
import type { PageSection } from '../../content/prose/prose-plugins.ts'
import { DrawnOnce } from '../ui/drawn-once.tsx'
import { PageHero } from './page-hero.tsx'
import { TableOfContents } from './table-of-contents.tsx'

interface GuidePageProps {
  page: Page
  /** What the content depends on, if not on the page alone. */
  name?: string
  sections: readonly PageSection[]
  /** Below the text, over the whole width. */
  after?: ReactNode
  children: ReactNode
}

/** A long page: its title, its table of contents, its text. */
export function GuidePage({ page, name, sections, after, children }: GuidePageProps) {
  return (
    <DrawnOnce as="div" name={name ?? page.path}>
      <PageHero page={page} />
      <div className="wrap guide">
        <TableOfContents sections={sections} />
        {children}
      </div>
      {after}
    </DrawnOnce>
  )
}
