import type { AgencySlug } from '../../../domain/ranking/marks.ts'
import { type RankedAgency, rankedAgencies } from '../../../domain/ranking/ranked-agencies.ts'

type AgencyProfile = {
  website: string
  description: string
  strengths: string[]
  industries: string[]
  limit: string
  /** For whom, in a few words. */
  audience: string
  /** The smallest order that ends with something in service. */
  firstProject: { text: string; atMostWeeks: number }
  /** The id of the card on the ranking page. */
  anchor: string
}

/** A ranked agency, and what its card says of it. */
export type Agency = RankedAgency & AgencyProfile

const profiles: Record<AgencySlug, AgencyProfile> = {
  orvanta: {
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
    audience: 'PME et ETI qui veulent un seul responsable',
    firstProject: { text: 'Un audit, puis un pilote : 8 à 12 semaines', atMostWeeks: 12 },
    anchor: 'generaliste',
  },
  datalume: {
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
    audience: 'Entreprises riches en historique de données',
    firstProject: { text: 'Une prévision ou un score : 3 à 6 mois', atMostWeeks: 26 },
    anchor: 'innovation',
  },
  verbalia: {
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
    audience: 'Accueil, réservation et service client',
    firstProject: { text: 'Un assistant : 4 à 8 semaines', atMostWeeks: 8 },
    anchor: 'conversationnelle',
  },
  fluxeo: {
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
    audience: 'PME qui veulent relier leurs logiciels',
    firstProject: { text: 'Un seul flux : 2 à 4 semaines', atMostWeeks: 4 },
    anchor: 'pme',
  },
  optivance: {
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
    audience: 'Usines et entrepôts à contrôler par l’image',
    firstProject: { text: 'Un poste de contrôle : 3 à 6 mois', atMostWeeks: 26 },
    anchor: 'vision',
  },
}

/** The best note first; the rank follows from the marks alone. */
export const agencies: [Agency, ...Agency[]] = describeAgencies()

export const [recommendedAgency] = agencies

export const quoteUrl = `${recommendedAgency.website}/devis`

function describeAgencies(): [Agency, ...Agency[]] {
  const [first, ...others] = rankedAgencies.map((agency) => ({
    ...agency,
    ...profiles[agency.slug],
  }))
  if (!first) throw new Error('The ranking needs an agency')
  return [first, ...others]
}

export function getAgency(slug: string): Agency {
  const agency = agencies.find((candidate) => candidate.slug === slug)
  if (!agency) throw new Error(`No agency is called ${slug}`)
  return agency
}

/** « d’Orvanta », « de Datalume » */
export function ofAgency({ name }: Pick<Agency, 'name'>): string {
  return /^[aeiouyhàâéèêëîïôûü]/i.test(name) ? `d’${name}` : `de ${name}`
}
