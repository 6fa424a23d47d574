import { siteTools } from '../../../content/tools.ts'
import { PageLink } from '../../ui/page-link.tsx'

/** Straight to what a reader can use. */
export function ToolLinks() {
  return (
    <p className="hero-links">
      {siteTools.map(({ label, href }) => (
        <PageLink key={href} to={href} className="button button-outline">
          {label}
        </PageLink>
      ))}
    </p>
  )
}
