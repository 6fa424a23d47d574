import type { Claim } from '../../../../domain/claims/claim.ts'
import { claims } from '../../../../domain/claims/claims.ts'
import { formatLongDate } from '../../../../domain/text/dates.ts'
import { claimAnchor, claimKinds } from '../../../content/resources/claims-section.ts'

/** The ledger: every figure of the site on a line of its own, and which checks are `late`. */
export function Sources({ late }: { late: string[] }) {
  return (
    <ul className="ledger">
      {claims.map((claim) => (
        <li key={claim.id} id={claimAnchor(claim.id)}>
          <strong>{claim.value}</strong> <span>{claim.statement}</span>{' '}
          <small>
            {describeOrigin(claim)}{' '}
            {late.includes(claim.id) ? (
              <b className="late">{`Vérification en retard depuis le ${formatLongDate(claim.nextCheck)}.`}</b>
            ) : (
              `À revoir avant le ${formatLongDate(claim.nextCheck)}.`
            )}
          </small>
        </li>
      ))}
    </ul>
  )
}

function describeOrigin({ kind, source, checkedOn }: Claim): string {
  const origin = `${claimKinds[kind]}, ${source.charAt(0).toLowerCase()}${source.slice(1)}`
  return `${origin}. Vérifié le ${formatLongDate(checkedOn)}.`
}
