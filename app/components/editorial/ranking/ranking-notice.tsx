import { disclosureLines } from '../../../../domain/disclosure.ts'
import { disclosureDetails } from '../../../content/partners.ts'
import { methodSection, selectionNotice } from '../../../content/ranking/ranking.ts'

/** What the list is, who pays and what is invented: said before the first agency, the rest folded. */
export function RankingNotice() {
  return (
    <div className="notice">
      <p>
        {selectionNotice} <a href={`#${methodSection.id}`}>Lire la méthode</a>
      </p>
      {disclosureLines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <details>
        <summary>Qui nous paie, et ce qui est inventé</summary>
        <dl>
          {disclosureDetails.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
