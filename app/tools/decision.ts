import { type DecisionField, decisionFields, type VerdictName } from '../content/decision.ts'

export interface Decision {
  answers: Partial<Record<DecisionField, 'oui' | 'non'>>
  missing: DecisionField[]
  refused: DecisionField[]
  /** Undefined while an answer is missing. */
  verdict: VerdictName | undefined
}

/** What a reader answered; undefined when nothing was asked. */
export function readDecision(query: URLSearchParams): Decision | undefined {
  if (!decisionFields.some((name) => query.has(name))) return undefined
  const answers: Decision['answers'] = {}
  for (const name of decisionFields) {
    const given = query.get(name)
    if (given === 'oui' || given === 'non') answers[name] = given
  }
  const missing = decisionFields.filter((name) => !answers[name])
  const refused = decisionFields.filter((name) => answers[name] === 'non')
  const verdict = missing.length > 0 ? undefined : judge(decisionFields.length - refused.length)
  return { answers, missing, refused, verdict }
}

function judge(yes: number): VerdictName {
  if (yes === decisionFields.length) return 'ready'
  return yes >= 3 ? 'doubt' : 'early'
}

/** The address under which anybody sees the same verdict. */
export function decisionAddress(answers: Decision['answers']): string {
  const query = new URLSearchParams(Object.entries(answers))
  return `/services-proposes?${query}#decision`
}
