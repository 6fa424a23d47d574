import type { ModelDocument } from './model-document.ts'

/** What an agency needs to know before it can propose anything. */
export const briefRubrics = [
  {
    name: 'Situation',
    question: 'Qui êtes-vous, et quel service est concerné ?',
    example: 'Service client de 6 personnes, 1 200 demandes par mois, presque toutes par e-mail.',
  },
  {
    name: 'Problème',
    question: 'Quelle tâche coûte du temps, des erreurs ou des clients ?',
    example: 'Retrouver la bonne référence à partir d’une description approximative.',
  },
  {
    name: 'Indicateur',
    question: 'Quel chiffre doit bouger, de combien, à quelle échéance ?',
    example: 'Délai médian de première réponse : de 9 heures à 3 heures en six mois.',
    claim: 'exemple-brief',
  },
  {
    name: 'Données',
    question: 'Qu’existe-t-il, où, et avec quelles données personnelles ?',
    example: 'Trois ans d’e-mails avec noms et adresses, catalogue de 18 000 références.',
    claim: 'exemple-brief',
  },
  {
    name: 'Contraintes',
    question: 'Quels logiciels, quelle sécurité, quel hébergement ?',
    example: 'Messagerie conservée, données hébergées dans l’Union européenne.',
  },
  {
    name: 'Équipe',
    question: 'Qui décide, qui répond aux questions, qui utilisera l’outil ?',
    example: 'La responsable du service client, disponible une demi-journée par semaine.',
  },
  {
    name: 'Budget et calendrier',
    question: 'Quelle fourchette, quelle date réellement contraignante ?',
    example: 'Une fourchette pour le pilote, une décision avant la haute saison.',
  },
  {
    name: 'Hors périmètre',
    question: 'Que ne voulez-vous pas ?',
    example: 'Aucune réponse envoyée au client sans relecture humaine.',
  },
] as const

export const brief: ModelDocument = {
  id: 'brief',
  title: 'Brief d’une page pour trois agences',
  purpose:
    'Le même document, le même jour, aux trois agences consultées. Si vous ne savez pas répondre, écrivez « à déterminer ».',
  blocks: [
    {
      kind: 'table',
      caption: 'Huit rubriques, deux ou trois phrases chacune',
      head: ['Rubrique', 'Votre réponse'],
      rows: briefRubrics.map(({ name, ...row }) => ({ label: name, ...row, cells: [''] })),
    },
  ],
  explainedAt: {
    label: 'Rédiger un brief d’une page',
    href: '/blog/rediger-un-brief-d-une-page-pour-une-agence-ia',
  },
}
