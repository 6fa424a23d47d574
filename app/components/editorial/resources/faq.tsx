import { faq } from '../../../content/resources.ts'
import { BudgetRanges, DurationRanges } from '../prose/figures.tsx'

/** One answer at a time: the platform closes the others, since all bear the same name. */
export function Faq() {
  return (
    <div className="faq">
      {faq.map(({ question, answer, figure }) => (
        <details key={question} name="faq">
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>{answer}</p>
          {figure === 'budget' && <BudgetRanges />}
          {figure === 'duration' && <DurationRanges />}
        </details>
      ))}
    </div>
  )
}
