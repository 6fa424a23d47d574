export const calculatorFields = [
  'volume',
  'minutes',
  'cout-horaire',
  'part',
  'cout-mensuel',
  'cout-depart',
] as const

export type CalculatorField = (typeof calculatorFields)[number]

interface FieldFacts {
  label: string
  hint: string
  unit: string
  max: number
  tooMuch: string
}

const MOST_EUROS = 10_000_000
const tooManyEuros = 'Au plus 10 000 000 €.'

export const calculatorFacts: Record<CalculatorField, FieldFacts> = {
  volume: {
    label: 'Volume par mois',
    hint: 'Factures, demandes ou dossiers d’un mois ordinaire.',
    unit: 'cas',
    max: 1_000_000,
    tooMuch: 'Au plus 1 000 000 de cas par mois.',
  },
  minutes: {
    label: 'Minutes par cas',
    hint: 'Le temps gagné quand l’automatisation traite le cas, relecture déduite.',
    unit: 'min',
    max: 1440,
    tooMuch: 'Au plus 1 440 minutes : un cas ne peut pas prendre plus d’une journée entière.',
  },
  'cout-horaire': {
    label: 'Coût d’une heure de travail',
    hint: 'Salaire et charges de la personne qui fait la tâche.',
    unit: '€',
    max: MOST_EUROS,
    tooMuch: tooManyEuros,
  },
  part: {
    label: 'Part traitée par l’automatisation',
    hint: 'Les cas trop atypiques restent faits à la main.',
    unit: '%',
    max: 100,
    tooMuch: 'Au plus 100 % : l’automatisation ne traite pas plus de cas qu’il n’y en a.',
  },
  'cout-mensuel': {
    label: 'Coût de fonctionnement par mois',
    hint: 'Abonnements, hébergement, relecture, maintenance.',
    unit: '€',
    max: MOST_EUROS,
    tooMuch: tooManyEuros,
  },
  'cout-depart': {
    label: 'Coût de départ',
    hint: 'Devis de l’agence et temps de vos équipes.',
    unit: '€',
    max: MOST_EUROS,
    tooMuch: tooManyEuros,
  },
}

export const calculatorText = {
  submit: 'Calculer mon budget',
  missing: 'Indiquez un nombre.',
  notANumber: 'Écrivez un nombre, par exemple 1 200,50.',
  negative: 'Écrivez zéro ou un nombre positif.',
  resultTitle: 'Votre budget, en trois lectures',
  tableCaption: 'Vos nombres, trois lectures',
  computationTitle: 'Le calcul, ligne par ligne',
  next: 'Reporter ces nombres dans le brief d’une page',
  shareTitle: 'L’adresse à partager',
  shareNote: 'Elle contient vos nombres ; nous ne les gardons pas.',
  conventions:
    'Ces trois lectures sont des conventions. La promesse compte tous les cas, la mesure la part que vous avez indiquée, la prudence la moitié des heures mesurées, car une heure libérée n’est pas toujours réemployée.',
  noGain: 'Aucun gain',
  neverPaidBack: 'Jamais remboursé',
  atOnce: 'Dès le départ',
} as const

export const caseNames = {
  promised: 'Promesse',
  measured: 'Mesure',
  cautious: 'Prudence',
} as const

/** The example of the article that explains the calculation. */
export const returnArticle = '/blog/mesurer-le-retour-d-un-projet-ia-sans-se-mentir'
