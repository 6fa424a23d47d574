import { criteria } from '../../../../domain/ranking/criteria.ts'
import { mapCriteria, normalWeight, type ReaderWeights } from '../../../../domain/ranking/note.ts'
import { priorities, priorityChoices } from '../../../content/ranking/priorities.ts'
import { ReaderRanking } from './reader-ranking.tsx'

const path = '/classement-agences'

/** The reader weighs the criteria; sent with GET, so that the answer has an address and needs no script. */
export function Priorities({ asked }: { asked: ReaderWeights | undefined }) {
  const weights = asked ?? mapCriteria(() => normalWeight)
  return (
    <section id={priorities.id} className="card priorities">
      <h2>{priorities.title}</h2>
      <p>{priorities.intro}</p>
      {asked && <ReaderRanking weights={asked} />}
      <form action={`${path}#${priorities.id}`}>
        {criteria.map(({ id, name, weight }) => (
          <fieldset key={id}>
            <legend>
              {name} <small>{`(${weight}\u00a0%)`}</small>
            </legend>
            {priorityChoices.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="radio"
                  name={id}
                  value={value}
                  defaultChecked={weights[id] === value}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <p className="priority-buttons">
          <button type="submit" className="button button-primary">
            {priorities.submit}
          </button>
          {asked && (
            <a href={`${path}#${priorities.id}`} className="button button-outline">
              {priorities.reset}
            </a>
          )}
        </p>
      </form>
    </section>
  )
}
