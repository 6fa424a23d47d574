export {
  isPartnerUrl,
  type PartnerDomain,
  type PartnerKind,
  partnerDomains,
} from '../../domain/partners.ts'

/** Stands beside every link to one of these domains. */
export const partnerLinkLabel = 'Lien partenaire'

export const partnerDisclosure =
  'Orvanta est partenaire commercial de ce site : nous pouvons percevoir une rémunération sur les demandes de devis. Cette rémunération n’entre pas dans le calcul de la note'

export const partnerNotice = `${partnerDisclosure} ; elle explique que seule cette agence dispose de liens actifs.`

export const affiliateNotice =
  'Liens d’affiliation (Make, Zapier) : nous pouvons percevoir une commission si vous souscrivez par ces liens, sans surcoût pour vous.'

export const fictionNotice =
  'Les agences, leurs notes, les chiffres, les témoignages, les webinaires et les guides à télécharger sont fictifs et servent d’illustration.'
