import { faq } from '../../../content/resources/resources.ts'
import { BudgetRanges, DurationRanges } from '../prose/figures.tsx'
import { SourcedText } from '../sources/sourced-text.tsx'

/** One answer at a time: the platform closes the others, since all bear the same name. */
export function Faq() {
  return (
    <div className="faq">
      {faq.map(({ question, answer, figure }) => (
        <details key={question} name="faq">
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>
            <SourcedText text={answer} path="/ressources" />
          </p>
          {figure === 'budget' && <BudgetRanges />}
          {figure === 'duration' && <DurationRanges />}
        </details>
      ))}
    </div>
  )
}
