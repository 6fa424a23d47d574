import { criteria } from '../../../../domain/ranking/criteria.ts'
import { methodIntro, methodSection, methodSections } from '../../../content/ranking.ts'
import { CaptionedTable, DataTable } from '../prose/data-table.tsx'

/** How agencies are ranked, by what, and who pays. */
export function RankingMethod() {
  return (
    <section id={methodSection.id} className="card method">
      <h2>{methodSection.title}</h2>
      <p>{methodIntro}</p>
      <DataTable caption="Les cinq critères et leur poids">
        <CaptionedTable>
          <thead>
            <tr>
              <th scope="col">Critère</th>
              <th scope="col">Poids</th>
              <th scope="col">Ce que nous regardons</th>
            </tr>
          </thead>
          <tbody>
            {criteria.map(({ name, weight, definition }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="weight">
                  {`${weight}\u00a0%`}
                  <svg aria-hidden="true" viewBox="0 0 30 2" preserveAspectRatio="none">
                    <rect width={weight} height="2" />
                  </svg>
                </td>
                <td>{definition}</td>
              </tr>
            ))}
          </tbody>
        </CaptionedTable>
      </DataTable>
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
