import type { Prose } from './ranking/ranking.ts'

export const decisionFields = ['q1', 'q2', 'q3', 'q4', 'q5'] as const

export type DecisionField = (typeof decisionFields)[number]

interface DecisionQuestion {
  question: string
  /** What « oui » means. */
  yes: string
  /** What to do after a « non ». */
  otherwise: string
}

export const decisionQuestions: Record<DecisionField, DecisionQuestion> = {
  q1: {
    question: 'Notre problème est-il mesurable ?',
    yes: 'Vous pouvez citer un volume, un délai ou un coût actuel.',
    otherwise: 'Sinon, relevez-les pendant deux semaines ordinaires.',
  },
  q2: {
    question: 'Nos données sont-elles disponibles et licites ?',
    yes: 'Vous savez où elles sont, qui peut les extraire et si leur usage est permis.',
    otherwise: 'Sinon, faites-en l’inventaire, qui demande une demi-journée.',
  },
  q3: {
    question: 'Avons-nous un référent interne ?',
    yes: 'Une personne a du temps réservé et le pouvoir de décider.',
    otherwise: 'Sinon, le projet attendra derrière les urgences.',
  },
  q4: {
    question: 'Avons-nous un budget d’exploitation ?',
    yes: 'Abonnements, relecture humaine et maintenance continuent après la livraison.',
    otherwise: 'Sinon, réduisez le périmètre.',
  },
  q5: {
    question: 'Avons-nous un critère d’arrêt ?',
    yes: 'Vous avez fixé un résultat minimal et la date à laquelle vous renoncez s’il n’est pas atteint.',
    otherwise: 'Sinon, écrivez-les avant le premier rendez-vous.',
  },
}

/** What a « non » asks of a company before it writes to an agency. */
export const preparations: Record<DecisionField, Prose> = {
  q1: ['Relevez volumes, temps et erreurs pendant deux semaines ordinaires.'],
  q2: [
    'Faites ',
    {
      label: 'l’inventaire des données',
      href: '/blog/preparer-ses-donnees-avant-un-premier-projet-ia',
    },
    ' : où elles sont, qui les extrait, si leur usage est permis.',
  ],
  q3: ['Nommez un référent, avec du temps réservé et le pouvoir de décider.'],
  q4: [
    'Chiffrez l’exploitation avec ',
    { label: 'le calculateur de retour', href: '/ressources#calculateur' },
    ', ou réduisez le périmètre.',
  ],
  q5: [
    'Écrivez le seuil d’arrêt et sa date dans ',
    { label: 'la demi-page', href: '/ressources#modele-demi-page' },
    '.',
  ],
}

export type VerdictName = 'ready' | 'doubt' | 'early'

interface Verdict {
  title: string
  text: Prose
  /** The service to begin with. */
  service: Prose
  /** What to prepare besides what each « non » asks. */
  prepare: Prose
}

export const verdicts: Record<VerdictName, Verdict> = {
  ready: {
    title: 'Vous pouvez demander trois devis',
    text: ['Cinq « oui » : le projet est prêt à être chiffré par des agences.'],
    service: [
      { label: 'L’intégration d’outils', href: '#integration' },
      ' si la tâche suit des règles claires, ',
      { label: 'le développement de modèles', href: '#modeles' },
      ' s’il faut prévoir à partir d’un historique. Commencez par un pilote.',
    ],
    prepare: [
      'Le même ',
      { label: 'brief d’une page', href: '/ressources#modele-brief' },
      ' pour trois agences, et ',
      { label: 'les dix questions', href: '/ressources#modele-dix-questions' },
      ' à leur poser.',
    ],
  },
  doubt: {
    title: 'Commandez d’abord un audit court',
    text: ['Il vous manque peu : un audit court lèvera les doutes restants avant tout devis.'],
    service: [
      { label: 'L’audit de processus', href: '#audit' },
      ', limité à la tâche visée. Son rapport doit pouvoir servir à une autre agence.',
    ],
    prepare: [
      'La ',
      { label: 'demi-page', href: '/ressources#modele-demi-page' },
      ' qui dit le besoin, et ce que l’audit doit trancher.',
    ],
  },
  early: {
    title: 'Réglez d’abord ces points en interne',
    text: ['Aucune agence ne peut le faire à votre place, et cela ne coûte que du temps.'],
    service: [
      'Aucun pour l’instant. Refaites le test ensuite : à partir de trois « oui », ce sera ',
      { label: 'un audit court', href: '#audit' },
      '.',
    ],
    prepare: [
      'La ',
      { label: 'demi-page', href: '/ressources#modele-demi-page' },
      ', à écrire en une heure avec la personne qui fait le travail.',
    ],
  },
}

export const decisionText = {
  submit: 'Voir mon verdict',
  incomplete: 'Il manque des réponses',
  incompleteText: 'Vos réponses sont gardées. Pour un verdict, répondez encore à :',
  missing: 'Répondez par oui ou par non.',
  service: 'Le service par lequel commencer',
  prepare: 'Ce qu’il faut préparer',
  next: [
    'Ensuite, chiffrez le projet avec ',
    { label: 'le calculateur de retour', href: '/ressources#calculateur' },
    ', puis remplissez ',
    { label: 'le brief d’une page', href: '/ressources#modele-brief' },
    '.',
  ] satisfies Prose,
  shareTitle: 'L’adresse à partager',
  shareNote: 'Elle contient vos réponses ; nous ne les gardons pas.',
} as const
