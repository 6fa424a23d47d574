import { getClaim } from '../../../../domain/claims/claims.ts'
import { claimAnchor } from '../../../content/resources/claims-section.ts'
import { PageLink } from '../../ui/page-link.tsx'

/** Leads from a figure to its line in the ledger. Drawn by the styles, so that copied text stays clean. */
export function SourceMark({ id }: { id: string }) {
  return (
    <PageLink
      to={`/ressources#${claimAnchor(id)}`}
      className="source-mark"
      aria-label={`Source\u00a0: ${getClaim(id).value}`}
    />
  )
}
