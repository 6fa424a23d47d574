import { criteria } from '../../../../domain/ranking/criteria.ts'
import { agencies } from '../../../content/ranking/agencies.ts'
import { partnerLabel } from '../../../content/ranking/method.ts'
import { CaptionedTable, DataTable } from '../prose/data-table.tsx'
import { SourceMark } from '../sources/source-mark.tsx'
import { PriceRange } from './price-range.tsx'
import { formatRating } from './rating.tsx'

/** Agencies × criteria: the whole ranking on one screen, the better the mark the deeper its tint. */
export function TopFiveTable() {
  return (
    <div className="top-five">
      <DataTable caption={`Le Top\u00a05 en un coup d’œil`} narrow>
        <CaptionedTable>
          <thead>
            <tr>
              <th scope="col">Agence, et pour qui</th>
              {criteria.map(({ id, short }) => (
                <th key={id} scope="col">
                  <span>{short}</span>
                </th>
              ))}
              <th scope="col">Note</th>
              <th scope="col">Prix</th>
            </tr>
          </thead>
          <tbody>
            {agencies.map((agency) => (
              <tr key={agency.slug}>
                <th scope="row">
                  <a href={`#${agency.anchor}`}>{`${agency.rank}. ${agency.name}`}</a>{' '}
                  <small>
                    {agency.partner && <b>{`${partnerLabel}. `}</b>}
                    {agency.audience}
                  </small>
                </th>
                {criteria.map(({ id }) => (
                  <td key={id} className={tintOf(agency.marks[id])}>
                    {formatRating(agency.marks[id])}
                  </td>
                ))}
                <td>
                  <b>{formatRating(agency.rating)}</b>
                  <SourceMark id={agency.rank === 1 ? 'note-orvanta' : 'notes-top-5'} />
                </td>
                <td>
                  <PriceRange range={agency.priceRange} />
                </td>
              </tr>
            ))}
          </tbody>
        </CaptionedTable>
      </DataTable>
    </div>
  )
}

/** One class for each half mark. */
function tintOf(mark: number): string {
  return `tint-${mark * 2}`
}
