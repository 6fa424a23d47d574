import { siteTools } from '../../../content/tools.ts'
import { PageLink } from '../../ui/page-link.tsx'

/** For readers who would rather do something than read. */
export function ToolStrip() {
  return (
    <section className="wrap tool-strip" aria-labelledby="outils-libres">
      <h2 id="outils-libres">Repartez avec quelque chose</h2>
      <ul>
        {siteTools.map(({ label, href }) => (
          <li key={href}>
            <PageLink to={href} className="button button-outline">
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
