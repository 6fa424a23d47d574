import { readyTools, readyToolsTitle } from '../../../content/resources.ts'
import { PageLink } from '../../ui/page-link.tsx'

/** What can be used at once, while the PDF guides cannot be downloaded. */
export function ReadyTools() {
  return (
    <>
      <h3>{readyToolsTitle}</h3>
      <dl className="tips">
        {readyTools.map(({ title, description, href }) => (
          <div key={href}>
            <dt>
              <PageLink to={href} className="text-link">
                {title}
              </PageLink>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
