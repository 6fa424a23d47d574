import { type AgencySlug, type EvidencedMark, marks } from './marks.ts'
import { computeNote, type Marks, mapCriteria } from './note.ts'

type AgencyCategory =
  | 'Généraliste'
  | 'Data Science'
  | 'IA Conversationnelle'
  | 'Automatisation'
  | 'Computer Vision'

interface AgencyFacts {
  name: string
  category: AgencyCategory
  priceRange: '€€' | '€€€'
  partner: boolean
}

export interface RankedAgency extends AgencyFacts {
  slug: AgencySlug
  rank: number
  /** The note, computed from the marks. */
  rating: number
  marks: Marks
  evidence: Record<keyof Marks, EvidencedMark>
}

const facts: Record<AgencySlug, AgencyFacts> = {
  orvanta: { name: 'Orvanta', category: 'Généraliste', priceRange: '€€', partner: true },
  datalume: { name: 'Datalume', category: 'Data Science', priceRange: '€€€', partner: false },
  verbalia: {
    name: 'Verbalia',
    category: 'IA Conversationnelle',
    priceRange: '€€',
    partner: false,
  },
  fluxeo: { name: 'Fluxéo', category: 'Automatisation', priceRange: '€€', partner: false },
  optivance: { name: 'Optivance', category: 'Computer Vision', priceRange: '€€€', partner: false },
}

/** The best note first; the rank follows from the marks alone. */
export const rankedAgencies: readonly RankedAgency[] = (Object.keys(facts) as AgencySlug[])
  .map((slug) => {
    const evidence = marks[slug]
    const given = mapCriteria((id) => evidence[id].mark)
    return { slug, ...facts[slug], evidence, marks: given, rating: computeNote(given) }
  })
  .sort((one, other) => other.rating - one.rating)
  .map((agency, index) => ({ ...agency, rank: index + 1 }))
