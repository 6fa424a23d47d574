import type { ModelDocument } from './model-document.ts'

/** What the first step of the method produces. */
const halfPageRubrics = [
  {
    name: 'Le besoin',
    question: 'Quelle tâche, faite par qui, combien de fois ? Une phrase.',
    example: 'La comptabilité ressaisit chaque facture fournisseur à partir d’un PDF.',
  },
  {
    name: 'Le chiffre de départ',
    question: 'Combien aujourd’hui, relevé pendant deux semaines ordinaires ?',
    example: 'Nous passons huit minutes par facture.',
    claim: 'exemple-facture',
  },
  {
    name: 'L’objectif',
    question: 'Quel chiffre, et à quelle date ?',
    example: 'Nous en voulons quatre d’ici six mois.',
    claim: 'exemple-facture',
  },
  {
    name: 'Le seuil d’arrêt',
    question: 'En dessous de quel résultat arrêtez-vous, et quand ?',
    example: 'Si le temps par facture n’a pas baissé d’un quart au troisième bilan, nous arrêtons.',
  },
] as const

export const halfPage: ModelDocument = {
  id: 'demi-page',
  title: 'Demi-page : l’expression du besoin',
  purpose:
    'Pour vous et votre direction, avant toute agence : une heure avec la personne qui fait aujourd’hui le travail.',
  blocks: [
    {
      kind: 'table',
      caption: 'Quatre rubriques, une demi-page',
      head: ['Rubrique', 'Votre texte'],
      rows: halfPageRubrics.map(({ name, ...row }) => ({ label: name, ...row, cells: [''] })),
    },
  ],
  explainedAt: { label: 'La méthode en 5 étapes', href: '/commencer-avec-ia#comment-choisir' },
}
