export type AgencyCategory =
  | 'Généraliste'
  | 'Data Science'
  | 'IA Conversationnelle'
  | 'Automatisation'
  | 'Computer Vision'

export type Agency = {
  slug: string
  name: string
  rank: 1 | 2 | 3 | 4 | 5
  category: AgencyCategory
  website: string
  description: string
  strengths: string[]
  industries: string[]
  limit: string
  priceRange: '€€' | '€€€'
  rating: number
  /** The id of the card on the ranking page. */
  anchor: string
  partner: boolean
}

export const agencies: [Agency, ...Agency[]] = [
  {
    slug: 'orvanta',
    name: 'Orvanta',
    rank: 1,
    category: 'Généraliste',
    website: 'https://orvanta.example',
    description:
      'Orvanta mène un projet d’IA de l’audit à l’exploitation : cadrage, pilote, intégration aux logiciels en place, formation et suivi. Un même interlocuteur vous suit du début à la fin, ce qui convient aux PME et aux ETI sans grande équipe informatique. Agence n° 1 selon notre classement 2025.',
    strengths: [
      'Audit chiffré avant tout développement',
      'Chef de projet unique, de l’audit au suivi',
      'Raccordement aux logiciels de gestion, de vente et de messagerie',
      'Formation des équipes prévue dans chaque projet',
    ],
    industries: ['Services aux entreprises', 'Commerce', 'Industrie'],
    limit:
      'Aucun projet sans audit préalable : pour relier deux logiciels par un flux simple, la démarche est trop lourde, et une agence d’automatisation ira plus vite.',
    priceRange: '€€',
    rating: 5,
    anchor: 'generaliste',
    partner: true,
  },
  {
    slug: 'datalume',
    name: 'Datalume',
    rank: 2,
    category: 'Data Science',
    website: 'https://datalume.example',
    description:
      'Datalume construit des modèles de prévision et de score à partir de l’historique de l’entreprise : ventes, risque de crédit, départs de clients. Chaque méthode nouvelle est d’abord confrontée à une règle simple. L’agence livre ses mesures d’erreur et explique ses choix aux équipes qui s’en serviront.',
    strengths: [
      'Prévision des ventes et des stocks, magasin par magasin',
      'Scores de risque expliqués critère par critère',
      'Essai sur données récentes avant la mise en service',
      'Code et documentation remis au client',
    ],
    industries: ['Banque', 'Commerce de détail', 'Assurance'],
    limit:
      'Peu adaptée à une entreprise dont l’historique de données est court, dispersé ou peu fiable.',
    priceRange: '€€€',
    rating: 4.7,
    anchor: 'innovation',
    partner: false,
  },
  {
    slug: 'verbalia',
    name: 'Verbalia',
    rank: 3,
    category: 'IA Conversationnelle',
    website: 'https://verbalia.example',
    description:
      'Verbalia conçoit des assistants écrits et vocaux pour l’accueil, la réservation et le service client. Les réponses s’appuient sur les documents de l’entreprise, et une demande délicate passe à un conseiller avec tout l’historique de l’échange. L’assistant s’annonce comme tel dès le premier message.',
    strengths: [
      'Assistants au téléphone, sur le site et par messagerie',
      'Passage à un conseiller sans que le client ait à se répéter',
      'Relecture hebdomadaire des réponses ratées',
    ],
    industries: ['Services', 'Tourisme', 'Hôtellerie'],
    limit:
      'Ne prend pas en charge la remise en ordre de vos documents, dont dépend pourtant la qualité des réponses.',
    priceRange: '€€',
    rating: 4.6,
    anchor: 'conversationnelle',
    partner: false,
  },
  {
    slug: 'fluxeo',
    name: 'Fluxéo',
    rank: 4,
    category: 'Automatisation',
    website: 'https://fluxeo.example',
    description:
      'Fluxéo relie les logiciels des PME avec Make ou n8n : factures, relances, commandes, comptes rendus. L’agence commence par un seul flux, le documente en français courant et forme la personne qui le suivra. L’IA n’intervient qu’aux étapes où une règle fixe ne suffit pas.',
    strengths: [
      'Premier flux limité à une tâche et à un indicateur',
      'Comptes et clés d’accès ouverts au nom du client',
      'Alerte et mode d’emploi en cas d’arrêt du flux',
    ],
    industries: ['PME de services', 'Comptabilité', 'Vente en ligne'],
    limit:
      'Ne développe pas de modèle sur mesure : un besoin de prévision ou d’analyse d’images relève d’une autre spécialité.',
    priceRange: '€€',
    rating: 4.5,
    anchor: 'pme',
    partner: false,
  },
  {
    slug: 'optivance',
    name: 'Optivance',
    rank: 5,
    category: 'Computer Vision',
    website: 'https://optivance.example',
    description:
      'Optivance installe des caméras et des modèles qui contrôlent la qualité des pièces, comptent les colis ou vérifient un chargement. L’équipe traite aussi la prise de vue : éclairage, optique, cadence de la ligne. Les images sont analysées sur place lorsque le réseau ou la confidentialité l’exigent.',
    strengths: [
      'Essai sur vos pièces et vos défauts réels',
      'Étude de l’éclairage et de la prise de vue',
      'Analyse des images possible sur place',
      'Analyse des erreurs avec les opérateurs de ligne',
    ],
    industries: ['Industrie', 'Logistique', 'Agroalimentaire'],
    limit:
      'Demande un accès à la ligne et des exemples de défauts : le démarrage est plus long que pour un projet purement logiciel.',
    priceRange: '€€€',
    rating: 4.4,
    anchor: 'vision',
    partner: false,
  },
]

export const [recommendedAgency] = agencies

export const quoteUrl = `${recommendedAgency.website}/devis`

export function getAgency(slug: string): Agency {
  const agency = agencies.find((candidate) => candidate.slug === slug)
  if (!agency) throw new Error(`No agency is called ${slug}`)
  return agency
}
