import {
  decisionQuestions,
  decisionText,
  preparations,
  type VerdictName,
  verdicts,
} from '../../../content/decision.ts'
import { type Decision, decisionAddress } from '../../../tools/decision.ts'
import { LinkedText } from '../linked-text.tsx'
import { ShareAddress } from './share-address.tsx'

/** The verdict, or the questions still to be answered; above the form, where the reader arrives. */
export function DecisionAnswer({ decision }: { decision: Decision }) {
  return (
    <div className="tool-answer" role="status">
      {decision.verdict ? (
        <VerdictText name={decision.verdict} decision={decision} />
      ) : (
        <MissingAnswers decision={decision} />
      )}
    </div>
  )
}

function VerdictText({ name, decision }: { name: VerdictName; decision: Decision }) {
  const { title, text, service, prepare } = verdicts[name]
  return (
    <>
      <h4>{`Votre verdict\u00a0: ${title.charAt(0).toLowerCase()}${title.slice(1)}`}</h4>
      <p>
        <LinkedText text={text} />
      </p>
      <h5>{decisionText.service}</h5>
      <p>
        <LinkedText text={service} />
      </p>
      <h5>{decisionText.prepare}</h5>
      <ul>
        {decision.refused.map((question) => (
          <li key={question}>
            <LinkedText text={preparations[question]} />
          </li>
        ))}
        <li>
          <LinkedText text={prepare} />
        </li>
      </ul>
      <p>
        <LinkedText text={decisionText.next} />
      </p>
      <ShareAddress
        title={decisionText.shareTitle}
        note={decisionText.shareNote}
        address={decisionAddress(decision.answers)}
      />
    </>
  )
}

function MissingAnswers({ decision }: { decision: Decision }) {
  return (
    <>
      <h4>{decisionText.incomplete}</h4>
      <p>{decisionText.incompleteText}</p>
      <ul>
        {decision.missing.map((name) => (
          <li key={name}>
            <a href={`#question-${name}`}>{decisionQuestions[name].question}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
