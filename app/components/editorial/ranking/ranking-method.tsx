import { criteria, method } from '../../../../domain/ranking/criteria.ts'
import { formatLongDate } from '../../../../domain/text/dates.ts'
import { methodIntro, methodSections } from '../../../content/ranking/method.ts'
import { methodSection } from '../../../content/ranking/ranking.ts'
import { CaptionedTable, DataTable } from '../prose/data-table.tsx'
import { SourceMark } from '../sources/source-mark.tsx'
import { SourcedText } from '../sources/sourced-text.tsx'
import { MarkBar } from './mark-bar.tsx'

const HEAVIEST = Math.max(...criteria.map(({ weight }) => weight))

/** How agencies are ranked, by what, and who pays. */
export function RankingMethod() {
  return (
    <section id={methodSection.id} className="card method">
      <h2>{methodSection.title}</h2>
      <p>
        <strong>{`Méthode ${method.version}, en vigueur depuis le ${formatLongDate(method.since)}.`}</strong>{' '}
        {methodIntro}
        <SourceMark id="poids-criteres" />
      </p>
      <CriteriaTable />
      <Scales />
      <div className="method-notes">
        {methodSections.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

function CriteriaTable() {
  return (
    <DataTable caption="Les cinq critères et leur poids">
      <CaptionedTable>
        <thead>
          <tr>
            <th scope="col">Critère, et ce que nous regardons</th>
            <th scope="col">Poids</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ name, weight, definition }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <small>{definition}</small>
              </th>
              <td className="weight">
                {`${weight}\u00a0%`}
                <MarkBar mark={(weight / HEAVIEST) * 5} />
              </td>
            </tr>
          ))}
        </tbody>
      </CaptionedTable>
    </DataTable>
  )
}

/** What each mark from 1 to 5 means, criterion by criterion. */
function Scales() {
  return (
    <div className="scales">
      <h3>Ce que vaut chaque note, de 1 à 5</h3>
      <p>Un demi-point signale que le niveau suivant n’est atteint qu’en partie.</p>
      {criteria.map(({ id, name, scale }) => (
        <details key={id}>
          <summary>{name}</summary>
          <ol>
            {scale.map((meaning) => (
              <li key={meaning}>
                <SourcedText text={meaning} path="/classement-agences" />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  )
}
