import { createContext, use } from 'react'
import {
  type DecisionField,
  decisionFields,
  decisionQuestions,
  decisionText,
} from '../../../content/decision.ts'
import type { Decision } from '../../../tools/decision.ts'
import { SourcedText } from '../sources/sourced-text.tsx'
import { DecisionAnswer } from './decision-answer.tsx'

/** What the reader answered, if anything; the questions stand inside a file of prose. */
export const DecisionContext = createContext<Decision | undefined>(undefined)

/** Five questions to answer on the page. Nothing is sent but the address, nothing is kept. */
export function SelfAssessment() {
  const decision = use(DecisionContext)
  return (
    <div id="decision" className="tool">
      {decision && <DecisionAnswer decision={decision} />}
      <form action="/services-proposes#decision">
        <div className="steps">
          <ol>
            {decisionFields.map((name) => (
              <li key={name}>
                <Question name={name} decision={decision} />
              </li>
            ))}
          </ol>
        </div>
        <button type="submit" className="button button-primary">
          {decisionText.submit}
        </button>
      </form>
    </div>
  )
}

function Question({ name, decision }: { name: DecisionField; decision: Decision | undefined }) {
  const { question, yes, otherwise } = decisionQuestions[name]
  const isMissing = decision?.missing.includes(name) ?? false
  return (
    <fieldset id={`question-${name}`} aria-describedby={`aide-${name}`}>
      <legend>
        <strong>{question}</strong>
      </legend>
      <p id={`aide-${name}`}>
        {yes} <SourcedText text={otherwise} path="/services-proposes" />
        {isMissing && <span className="field-problem">{decisionText.missing}</span>}
      </p>
      <p className="choices">
        {(['oui', 'non'] as const).map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={decision?.answers[name] === value}
            />
            {value === 'oui' ? 'Oui' : 'Non'}
          </label>
        ))}
      </p>
    </fieldset>
  )
}
