import {
  type CalculatorField,
  calculatorFacts,
  calculatorFields,
  calculatorText,
  returnArticle,
} from '../../../content/resources/calculator.ts'
import type { CalculatorAnswer } from '../../../tools/calculator-form.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { CalculatorResult } from '../tools/calculator-result.tsx'

/** Six numbers of the reader, three readings of them. Nothing is kept: the address holds it all. */
export function Calculator({ answer }: { answer: CalculatorAnswer | undefined }) {
  return (
    <div className="tool">
      {answer?.input && <CalculatorResult input={answer.input} typed={answer.typed} />}
      {answer && !answer.input && <ProblemSummary problems={answer.problems} />}
      <form action="/ressources#calculateur" className="card calculator">
        {calculatorFields.map((name) => (
          <NumberField key={name} name={name} answer={answer} />
        ))}
        <p>
          <button type="submit" className="button button-primary">
            {calculatorText.submit}
          </button>
        </p>
      </form>
      <p className="small-print">
        La méthode est expliquée dans{' '}
        <PageLink to={returnArticle} className="text-link">
          notre article sur le retour d’un projet IA
        </PageLink>
        .
      </p>
    </div>
  )
}

function NumberField({
  name,
  answer,
}: { name: CalculatorField } & Parameters<typeof Calculator>[0]) {
  const { label, hint, unit } = calculatorFacts[name]
  const problem = answer?.problems[name]
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <p id={`${name}-aide`}>
        {hint}
        {problem && <span className="field-problem">{problem}</span>}
      </p>
      <span className="with-unit">
        <input
          id={name}
          name={name}
          defaultValue={answer?.typed[name]}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          aria-describedby={`${name}-aide`}
          aria-invalid={problem ? true : undefined}
        />
        {unit}
      </span>
    </div>
  )
}

function ProblemSummary({ problems }: Pick<CalculatorAnswer, 'problems'>) {
  return (
    <div className="tool-answer" role="status">
      <h3>Quelques nombres à revoir</h3>
      <p>Rien n’est perdu : ce que vous avez écrit est encore là.</p>
      <ul>
        {calculatorFields
          .filter((name) => problems[name])
          .map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{calculatorFacts[name].label}</a>
              {`\u00a0: ${problems[name]}`}
            </li>
          ))}
      </ul>
    </div>
  )
}
