import {
  nextSteps,
  readingIntro,
  readingSection,
  readingTips,
} from '../../../content/ranking/ranking.ts'
import { LinkedText } from '../linked-text.tsx'

/** Where to look first, by size of company, and where to go from here. */
export function ReadingTips() {
  return (
    <section id={readingSection.id} className="prose">
      <h2>{readingSection.title}</h2>
      <p>{readingIntro}</p>
      <dl className="tips">
        {readingTips.map(({ audience, advice }) => (
          <div key={audience}>
            <dt>{audience}</dt>
            <dd>
              <LinkedText text={advice} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <LinkedText text={nextSteps} />
      </p>
    </section>
  )
}
