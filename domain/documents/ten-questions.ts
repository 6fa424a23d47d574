import type { ModelDocument } from './model-document.ts'

export const questions = [
  'Qui travaillera réellement sur notre projet ?',
  'Comment saurons-nous que cela fonctionne ?',
  'Que se passe-t-il quand le système se trompe ?',
  'Une solution plus simple ferait-elle l’affaire ?',
  'Où vont nos données, et qui peut les lire ?',
  'Quelles obligations portez-vous, lesquelles portons-nous ?',
  'Que coûtera une année de fonctionnement ?',
  'Qui surveille le système après la livraison ?',
  'Que récupérons-nous si nous partons ?',
  'Pouvons-nous appeler un client dont le projet s’est mal passé ?',
] as const

/** How to tell an answer that can be checked from one that only reassures. */
export const answerSigns = [
  {
    subject: 'Résultats',
    reassures: 'Un seuil, mesuré sur vos cas, avec un critère d’arrêt',
    alarms: 'Un pourcentage de gain annoncé avant d’avoir vu vos données',
  },
  {
    subject: 'Équipe',
    reassures: 'Des personnes identifiées et des jours chiffrés',
    alarms: '« Nos experts », sans calendrier',
  },
  {
    subject: 'Données',
    reassures: 'Un schéma des flux et la liste des sous-traitants',
    alarms: '« Tout est sécurisé »',
  },
  {
    subject: 'Coûts',
    reassures: 'Un coût annuel estimé pour deux volumes',
    alarms: 'Un forfait initial, le reste « selon l’usage »',
  },
  {
    subject: 'Sortie',
    reassures: 'Une liste d’éléments remis, un délai, un format',
    alarms: '« Nos clients restent »',
  },
] as const

export const scoringRule = 'Notez chaque réponse de 0 à 2 : absente, vague, vérifiable.'

export const scoringRules = [
  'un zéro à la question 5, 6 ou 9 suspend la signature tant qu’il n’est pas corrigé ;',
  'une réponse orale ne compte qu’une fois confirmée par e-mail ;',
  'à total égal, préférez l’agence qui a dit « je ne sais pas encore » au moins une fois.',
] as const

export const answerSignsHead = ['Sujet', 'Réponse qui rassure', 'Réponse qui alerte'] as const

export const tenQuestions: ModelDocument = {
  id: 'dix-questions',
  title: 'Dix questions avant de signer, et leur grille',
  purpose:
    'À envoyer par écrit avant le dernier rendez-vous, puis à noter à deux, séparément, avant d’en discuter.',
  blocks: [
    {
      kind: 'table',
      caption: scoringRule,
      head: ['Question', 'Note A', 'Note B'],
      rows: [
        ...questions.map((question, index) => ({
          label: `${index + 1}. ${question}`,
          cells: ['', ''],
        })),
        { label: 'Total sur 20', cells: ['', ''] },
      ],
    },
    {
      kind: 'table',
      caption: 'Cinq sujets, ce qui rassure et ce qui alerte',
      head: answerSignsHead,
      rows: answerSigns.map(({ subject, reassures, alarms }) => ({
        label: subject,
        cells: [reassures, alarms],
      })),
    },
    { kind: 'list', title: 'Trois règles contre les notes de complaisance', items: scoringRules },
  ],
  explainedAt: {
    label: 'Dix questions à poser avant de signer',
    href: '/blog/dix-questions-a-poser-avant-de-signer-avec-une-agence-ia',
  },
}
