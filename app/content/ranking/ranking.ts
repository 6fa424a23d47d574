import type { PageSection } from '../site/page-section.ts'
import { agencies } from './agencies.ts'
import { priorities } from './priorities.ts'

export const methodSection: PageSection = { id: 'methode', title: 'Notre méthode d’évaluation' }
const prioritiesSection: PageSection = { id: priorities.id, title: priorities.title }
export const journalSection: PageSection = { id: 'journal', title: 'Journal du classement' }
export const readingSection: PageSection = { id: 'lecture', title: 'Comment lire ce classement' }

export const rankingSections: PageSection[] = [
  ...agencies.map(({ anchor, rank, name, category }) => ({
    id: anchor,
    title: `${rank}. ${name}, ${category}`,
    short: `${rank}. ${name}`,
  })),
  methodSection,
  prioritiesSection,
  journalSection,
  readingSection,
]

/** A sentence with links inside: plain strings and links, in reading order. */
export type Prose = (string | { label: string; href: string })[]

type ReadingTip = { audience: string; advice: Prose }

export const recommendationLabel = 'Notre recommandation'
export const disabledLinkNote = 'Lien non disponible : agence non partenaire'

/** What the list is, before its first card: how many, in which order, by whose note. */
export const selectionNotice = `Sélection non exhaustive de ${agencies.length} agences, classées par défaut selon la note de la rédaction.`

export const readingIntro =
  'La note résume notre évaluation ; elle ne dit pas si l’agence convient à votre projet. Regardez d’abord la spécialité, puis la limite, enfin le niveau de prix. Retenez une généraliste et une spécialiste de votre problème, ajoutez une agence qui connaît votre secteur, même si elle ne figure pas ici, et posez aux trois les mêmes questions.'

export const readingTips: ReadingTip[] = [
  {
    audience: 'Vous dirigez une PME',
    advice: [
      'Commencez par ',
      { label: 'Fluxéo', href: '#pme' },
      ' si vos tâches suivent des règles fixes, par ',
      { label: 'Orvanta', href: '#generaliste' },
      ' si vous cherchez un accompagnement de l’audit à l’exploitation.',
    ],
  },
  {
    audience: 'Vous dirigez une ETI',
    advice: [
      'Pour un premier projet, commencez par ',
      { label: 'Orvanta', href: '#generaliste' },
      '. Si le besoin est déjà cadré, allez droit à la spécialité : ',
      { label: 'Datalume', href: '#innovation' },
      ' pour prévoir, ',
      { label: 'Verbalia', href: '#conversationnelle' },
      ' pour dialoguer avec vos clients.',
    ],
  },
  {
    audience: 'Vous travaillez dans un grand groupe',
    advice: [
      'Commencez par ',
      { label: 'Datalume', href: '#innovation' },
      ' si vos données sont prêtes, par ',
      { label: 'Optivance', href: '#vision' },
      ' pour une usine ou un entrepôt. Vérifiez que l’équipe proposée peut suivre plusieurs sites.',
    ],
  },
]

export const nextSteps: Prose = [
  'Avant de demander un devis, parcourez ',
  { label: 'les outils et technologies IA pour l’entreprise', href: '/outils-technologies' },
  ' pour comprendre ce que l’agence installera chez vous, puis vérifiez budgets et délais dans ',
  { label: 'les ressources pour réussir votre projet IA', href: '/ressources' },
  '.',
]
