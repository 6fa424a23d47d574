import { mapCriteria, type ReaderWeight, rankByWeights } from '../../domain/ranking/note.ts'
import { rankedAgencies } from '../../domain/ranking/ranked-agencies.ts'

/** Addresses of the public forms with their longest answers, which no link leads to. */
export function listAnsweredForms(): string[] {
  return [
    ...listVariedRankings(3).map((query) => `/classement-agences?${query}`),
    '/services-proposes?q1=non&q2=non&q3=non&q4=non&q5=non',
    '/services-proposes?q1=oui&q2=non&q3=oui&q4=non&q5=oui',
    '/services-proposes?q1=oui',
    '/ressources?volume=987654&minutes=1439,57&cout-horaire=9876543,21&part=98,76&cout-mensuel=9876543,21&cout-depart=9876543,21',
    '/ressources?volume=beaucoup&minutes=1441&cout-horaire=-1&part=101&cout-mensuel=&cout-depart=99999999',
  ]
}

/** The most varied weights and moves: what repeats, compression makes small. */
function listVariedRankings(count: number): string[] {
  const choices: ReaderWeight[] = [0, 1, 2, 3]
  const answers = [...Array(choices.length ** 5).keys()].map((number) => {
    let rest = number
    const weights = mapCriteria(() => {
      const choice = choices[rest % choices.length] ?? 0
      rest = Math.floor(rest / choices.length)
      return choice
    })
    const moves = (rankByWeights(rankedAgencies, weights) ?? []).map(({ rank, officialRank }) =>
      Math.abs(rank - officialRank),
    )
    const query = Object.entries(weights).map(([id, weight]) => `${id}=${weight}`)
    const variety = new Set(moves).size + new Set(Object.values(weights)).size
    return { query: query.join('&'), variety }
  })
  return answers
    .sort((one, other) => other.variety - one.variety)
    .slice(0, count)
    .map(({ query }) => query)
}
