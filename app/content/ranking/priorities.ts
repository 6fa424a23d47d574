import {
  criterionIds,
  type RankedByReader,
  type ReaderWeight,
  type ReaderWeights,
  readReaderWeights,
} from '../../../domain/ranking/note.ts'

/** The reader's own weights; the choices are interface strings. */
export const priorities = {
  id: 'vos-priorites',
  title: 'Selon vos priorités',
  intro:
    'Dites ce qui compte pour vous, et nous recalculons les notes. Le classement officiel, plus haut, ne change pas ; votre résultat a sa propre adresse, que vous pouvez partager.',
  submit: 'Recalculer',
  reset: 'Revenir aux poids officiels',
  resultTitle: 'Votre classement',
  share: 'Adresse à partager',
  unchanged: 'Avec ces poids, l’ordre reste celui du classement officiel.',
  nothingToWeigh:
    'Gardez au moins un critère : si vous les ignorez tous, il n’y a plus rien à départager.',
} as const

export const priorityChoices: readonly { value: ReaderWeight; label: string }[] = [
  { value: 0, label: 'Ignorer' },
  { value: 1, label: 'Un peu' },
  { value: 2, label: 'Normal' },
  { value: 3, label: 'Beaucoup' },
]

/** What an address asks for; nothing when it names none of the criteria. */
export function findAskedWeights(query: URLSearchParams): ReaderWeights | undefined {
  if (!criterionIds.some((id) => query.has(id))) return undefined
  return readReaderWeights((id) => query.get(id))
}

/** The one way to write these weights in an address. */
export function writeWeights(weights: ReaderWeights): URLSearchParams {
  return new URLSearchParams(criterionIds.map((id) => [id, String(weights[id])]))
}

/** « gagne 2 places » */
export function describeMove({
  rank,
  officialRank,
}: Pick<RankedByReader<unknown>, 'rank' | 'officialRank'>): string {
  const places = officialRank - rank
  if (places === 0) return 'même rang'
  const count = Math.abs(places)
  return `${places > 0 ? 'gagne' : 'perd'} ${count}\u00a0${count > 1 ? 'places' : 'place'}`
}
