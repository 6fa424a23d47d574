import { briefRubrics } from '../../../domain/documents/brief.ts'
import {
  answerSigns,
  answerSignsHead,
  questions,
  scoringRule,
  scoringRules,
} from '../../../domain/documents/ten-questions.ts'

/** What articles share with the documents they explain, by the name under which an article asks for it. */
const parts: Record<string, string> = {
  'brief-rubrics': rows(
    briefRubrics.map(({ name, question, example }) => [name, question, example]),
  ),
  'answer-signs-head': answerSignsHead.map((name) => `<th scope="col">${name}</th>`).join(''),
  'answer-signs': rows(
    answerSigns.map(({ subject, reassures, alarms }) => [subject, reassures, alarms]),
  ),
  'scoring-rule': scoringRule,
  'scoring-rules': scoringRules.map((rule) => `<li>${rule}</li>`).join('\n  '),
  ...Object.fromEntries(
    questions.map((question, index) => [`question-${index + 1}`, `${index + 1}. ${question}`]),
  ),
}

/** Puts the shared parts where an article names them in a comment. */
export function insertDocumentParts(html: string): string {
  return html.replace(/<!-- ([a-z0-9-]+) -->/g, (_, name: string) => {
    const part = parts[name]
    if (part === undefined) throw new Error(`No document has a part named ${name}`)
    return part
  })
}

function rows(lines: readonly (readonly string[])[]): string {
  return lines
    .map(
      ([first, ...rest]) =>
        `<tr><th scope="row">${first}</th>${rest.map((text) => `<td>${text}</td>`).join('')}</tr>`,
    )
    .join('\n    ')
}
