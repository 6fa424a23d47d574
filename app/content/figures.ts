export interface Range {
  label: string
  value: string
  /** Where the bar begins and ends, in hundredths of the axis. */
  from: number
  to: number
}

/** From 1 000 € to 1 000 000 €, each third of the axis ten times the one before. */
const onLogAxis = (euros: number) => Math.round(((Math.log10(euros) - 3) / 3) * 100)
const onYear = (months: number) => Math.round((months / 12) * 100)
const weeks = (count: number) => (count * 12) / 52

export const budgetRanges: readonly Range[] = [
  {
    label: 'Audit de processus',
    value: '5 000 € à 25 000 €',
    from: onLogAxis(5_000),
    to: onLogAxis(25_000),
  },
  {
    label: 'Projet de taille moyenne',
    value: '20 000 € à 100 000 €',
    from: onLogAxis(20_000),
    to: onLogAxis(100_000),
  },
  {
    label: 'Projet complexe',
    value: 'plus de 250 000 €',
    from: onLogAxis(250_000),
    to: 100,
  },
]

export const durationRanges: readonly Range[] = [
  {
    label: 'Automatisation simple',
    value: '2 à 4 semaines',
    from: onYear(weeks(2)),
    to: onYear(weeks(4)),
  },
  { label: 'Chatbot', value: '4 à 8 semaines', from: onYear(weeks(4)), to: onYear(weeks(8)) },
  { label: 'Système prédictif', value: '3 à 6 mois', from: onYear(3), to: onYear(6) },
  { label: 'Solution sur mesure', value: '6 à 12 mois', from: onYear(6), to: onYear(12) },
]

/** The method of /commencer-avec-ia; its text tells each step in full. */
export const stepTrack = [
  { step: 'Écrire le besoin', deliverable: 'Une demi-page' },
  { step: 'Recenser les données', deliverable: 'Sources, échantillon, interdits' },
  { step: 'Présélectionner', deliverable: 'Trois propositions' },
  { step: 'Tester', deliverable: 'Un résultat chiffré' },
  { step: 'Signer et mesurer', deliverable: 'Un contrat, trois bilans' },
] as const

/** From a problem to the types of agencies, on /types-agences-ia. */
export const agencyTree = [
  {
    problem: 'Une tâche revient sans cesse',
    choices: [
      {
        when: 'Recopier d’un logiciel à l’autre :',
        label: 'agence d’automatisation',
        href: '#automatisation',
      },
      { when: 'Répondre aux mêmes questions :', label: 'agence de chatbots', href: '#chatbot' },
    ],
  },
  {
    problem: 'Une décision manque de repères',
    choices: [
      {
        when: 'Des chiffres à prévoir :',
        label: 'agence de data science',
        href: '#data-science',
      },
      {
        when: 'Des défauts à voir :',
        label: 'agence de vision par ordinateur',
        href: '#vision',
      },
    ],
  },
  {
    problem: 'Le cadre est particulier',
    choices: [
      {
        when: 'Les règles d’un secteur :',
        label: 'agence spécialisée',
        href: '#specialisees',
      },
      {
        when: 'Plusieurs problèmes à la fois :',
        label: 'généraliste, après un audit',
        href: '#bien-choisir',
      },
    ],
  },
] as const
