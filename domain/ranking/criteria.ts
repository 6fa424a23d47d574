import { type CriterionId, officialWeights } from './note.ts'

export const edition = '2025'

/** `since` is a day, `YYYY-MM-DD`. */
export const method = { version: '1.0', since: '2025-01-06' } as const

export type Criterion = {
  id: CriterionId
  name: string
  /** For a narrow column. */
  short: string
  weight: number
  definition: string
  /** What the marks from 1 to 5 mean; a half mark says that the next level is reached in part. */
  scale: readonly [string, string, string, string, string]
}

export const criteria: readonly Criterion[] = [
  {
    id: 'expertise',
    name: 'Expertise technique',
    short: 'Expertise',
    weight: officialWeights.expertise,
    definition:
      'Compétences de l’équipe, justesse des choix de modèles et d’outils, capacité à dire quand l’IA ne convient pas.',
    scale: [
      'Choix d’outils non expliqués.',
      'Choix expliqués, sans essai.',
      'Essais sur des données de démonstration.',
      'Essais sur les données du client.',
      'Essais confrontés à une solution sans IA, projets déconseillés par écrit.',
    ],
  },
  {
    id: 'resultats',
    name: 'Résultats documentés',
    short: 'Résultats',
    weight: officialWeights.resultats,
    definition: 'Indicateurs mesurés avant et après le projet, sur un périmètre décrit.',
    scale: [
      'Aucun résultat écrit.',
      'Résultats racontés, sans chiffre.',
      'Chiffres de fin de projet, sans mesure de départ.',
      'Mesures avant et après, sur un périmètre décrit.',
      'Mesures avant et après, calcul remis au client, échecs compris.',
    ],
  },
  {
    id: 'accompagnement',
    name: 'Accompagnement',
    short: 'Accompagnement',
    weight: officialWeights.accompagnement,
    definition: 'Cadrage, formation des équipes, disponibilité et suivi après la mise en service.',
    scale: [
      'Livraison sans suite.',
      'Mode d’emploi remis, sans formation.',
      'Formation générale à la livraison.',
      'Formation sur les documents du client, référent désigné.',
      'Formation, référent et bilans à un, trois et six mois.',
    ],
  },
  {
    id: 'transparence',
    name: 'Transparence tarifaire',
    short: 'Transparence',
    weight: officialWeights.transparence,
    definition:
      'Devis détaillé, coûts d’exploitation annoncés, propriété du code et des données écrite au contrat.',
    scale: [
      'Prix global, sans détail.',
      'Détail par étape, sans l’exploitation.',
      'Exploitation annoncée, sans calcul.',
      'Exploitation chiffrée au volume réel, propriété écrite.',
      'Exploitation chiffrée pour deux volumes, propriété et sortie écrites au devis.',
    ],
  },
  {
    id: 'securite',
    name: 'Sécurité et RGPD',
    short: 'Sécurité',
    weight: officialWeights.securite,
    definition: 'Localisation des données, droits d’accès, sous-traitants déclarés.',
    scale: [
      'Aucune information écrite.',
      'Engagement général de confidentialité.',
      'Lieu d’hébergement indiqué.',
      'Hébergement, accès et sous-traitants listés.',
      'Liste tenue à jour, durées de conservation écrites, essai de suppression montré.',
    ],
  },
]
