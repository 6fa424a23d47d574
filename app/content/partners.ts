import { partnerDisclosure } from '../../domain/disclosure.ts'

/** Stands beside every link to one of these domains. */
export const partnerLinkLabel = 'Lien partenaire'

export const partnerNotice = `${partnerDisclosure} ; elle explique que seule cette agence dispose de liens actifs.`

export const affiliateNotice =
  'Liens d’affiliation (Make, Zapier) : nous pouvons percevoir une commission si vous souscrivez par ces liens, sans surcoût pour vous.'

/** What kind of payment it is; its amount is not known. */
export const paymentKind =
  'Il s’agit d’une commission versée pour les demandes de devis adressées à Orvanta par nos liens. Ni le rang, ni la note, ni la présence au classement ne s’achètent. Le montant de la commission n’est pas connu des personnes qui notent et ne figure donc pas ici.'

/** What the two lines leave out; folded where they are shown. */
export const disclosureDetails: readonly { title: string; text: string }[] = [
  {
    title: 'De quel paiement s’agit-il ?',
    text: paymentKind,
  },
  {
    title: 'Ce que cela change sur la page',
    text: 'Seule Orvanta dispose de liens actifs et porte la mention « Partenaire ». Les quatre autres agences n’ont rien payé et n’ont pas de lien.',
  },
  {
    title: 'Ce que cela ne change pas',
    text: 'Les notes se calculent à partir de cinq critères publiés, avec leur preuve et leur date. Aucun lien de capital n’existe entre ce site et les agences classées. Les liens d’affiliation vers Make et Zapier, signalés sur leur page, n’influencent pas ce classement.',
  },
  {
    title: 'Ce qui est fictif',
    text: 'Le site montre comment un classement peut se laisser vérifier. Les agences, les notes, les preuves, le journal, les chiffres, les témoignages, les webinaires et les guides à télécharger sont inventés ; les adresses en « .example » ne mènent nulle part. Les outils, les textes de loi et les organismes publics cités existent.',
  },
]
