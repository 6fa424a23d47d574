import { calculatorText, caseNames } from '../../../content/resources/calculator.ts'
import {
  type BreakEvenCase,
  type BreakEvenInput,
  computeBreakEven,
} from '../../../tools/break-even.ts'
import { type CalculatorAnswer, calculatorAddress } from '../../../tools/calculator-form.ts'
import { describeCase, describeMonths, explainCase } from '../../../tools/explain-break-even.ts'
import { formatEuros, formatNumber } from '../../../tools/french-number.ts'
import { CaptionedTable, DataTable } from '../prose/data-table.tsx'
import { BreakEvenChart } from './break-even-chart.tsx'
import { ShareAddress } from './share-address.tsx'

interface CalculatorResultProps {
  input: BreakEvenInput
  typed: CalculatorAnswer['typed']
}

const lines: { label: string; show: (item: BreakEvenCase, input: BreakEvenInput) => string }[] = [
  { label: 'Heures gagnées par mois', show: ({ hours }) => `${formatNumber(hours)}\u00a0h` },
  { label: 'Leur valeur', show: ({ worth }) => formatEuros(worth) },
  { label: 'Coût mensuel', show: (_, input) => formatEuros(input['cout-mensuel']) },
  {
    label: 'Gain par mois',
    show: ({ gain }) => (gain > 0 ? formatEuros(gain) : calculatorText.noGain),
  },
  { label: 'Remboursé en', show: describeMonths },
]

/** The answer of the calculator: three cases, their curve, and how each number was found. */
export function CalculatorResult({ input, typed }: CalculatorResultProps) {
  const cases = computeBreakEven(input)
  return (
    <div className="tool-answer" role="status">
      <h3>{calculatorText.resultTitle}</h3>
      <ul>
        {cases.map((item) => (
          <li key={item.name}>
            <strong>{`${caseNames[item.name]}\u00a0: `}</strong>
            {describeCase(item)}
          </li>
        ))}
      </ul>
      <p>
        <a href="/ressources#modele-brief">{calculatorText.next}</a>
      </p>
      <DataTable caption={calculatorText.tableCaption} narrow>
        <CaptionedTable>
          <thead>
            <tr>
              <th scope="col">Ligne</th>
              {cases.map(({ name }) => (
                <th key={name} scope="col">
                  {caseNames[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, show }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cases.map((item) => (
                  <td key={item.name}>{show(item, input)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </CaptionedTable>
      </DataTable>
      <BreakEvenChart cases={cases} start={input['cout-depart']} />
      <h4>{calculatorText.computationTitle}</h4>
      {cases.map((item) => (
        <p key={item.name} className="computation">
          <strong>{caseNames[item.name]}</strong>
          {explainCase(item, input).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      ))}
      <p className="small-print">{calculatorText.conventions}</p>
      <ShareAddress
        title={calculatorText.shareTitle}
        note={calculatorText.shareNote}
        address={calculatorAddress(typed)}
      />
    </div>
  )
}
