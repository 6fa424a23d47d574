export const partnerDisclosure =
  'Orvanta est partenaire commercial de ce site : nous pouvons percevoir une commission sur les demandes de devis. Cette rémunération n’entre pas dans le calcul de la note'

export const fictionNotice =
  'Les agences, leurs notes, les chiffres, les témoignages, les webinaires et les guides à télécharger sont fictifs et servent d’illustration.'

/** Who pays and what is invented, in two lines: above the ranking, in the feeds, on paper. */
export const disclosureLines = [`${partnerDisclosure}.`, fictionNotice] as const
