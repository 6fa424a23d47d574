export const claimKindIds = ['communique', 'etude', 'exemple', 'estimation'] as const
export type ClaimKind = (typeof claimKindIds)[number]

export type Claim = {
  id: string
  /** With its unit, as the pages write it. */
  value: string
  statement: string
  kind: ClaimKind
  source: string
  /** Days, `YYYY-MM-DD`. */
  checkedOn: string
  nextCheck: string
  /** The pages that state it. */
  pages: readonly `/${string}`[]
}

export const noPublicSource = 'sans source publique'

export function getClaim(id: string): Claim {
  const claim = claims.find((candidate) => candidate.id === id)
  if (!claim) throw new Error(`domain/claims/claims.ts has no figure called ${id}`)
  return claim
}

/** Whether its next check was due before this day in Paris. */
export function isCheckLate({ nextCheck }: Claim, todayInParis: string): boolean {
  return todayInParis > nextCheck
}

/** The figures whose check is late, by id. */
export function listLateClaims(todayInParis: string): string[] {
  return claims.filter((claim) => isCheckLate(claim, todayInParis)).map(({ id }) => id)
}

const method = 'Calcul expliqué dans la méthode 1.0 du classement'
const ours = 'Conseil de méthode, sans étude à l’appui'
const invented = 'Inventé pour l’illustration'

// The ranking is looked at every quarter, the other figures twice a year.
const withRanking = { checkedOn: '2026-09-15', nextCheck: '2026-12-31' }
const thisAutumn = { checkedOn: '2026-11-15', nextCheck: '2027-05-31' }

export const claims: readonly Claim[] = [
  {
    id: 'gain-35',
    value: '35 %',
    statement: 'Gain de productivité moyen des entreprises accompagnées par une agence IA.',
    kind: 'communique',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/', '/commencer-avec-ia'],
  },
  {
    id: 'note-orvanta',
    value: '5/5',
    statement: 'Note d’Orvanta, n° 1 selon notre classement 2025.',
    kind: 'estimation',
    source: method,
    ...withRanking,
    pages: ['/', '/commencer-avec-ia', '/classement-agences'],
  },
  {
    id: 'notes-top-5',
    value: '4,7/5, 4,6/5, 4,5/5 et 4,4/5',
    statement: 'Notes de Datalume, de Verbalia, de Fluxéo et d’Optivance.',
    kind: 'estimation',
    source: method,
    ...withRanking,
    pages: ['/classement-agences'],
  },
  {
    id: 'poids-criteres',
    value: '30 %, 25 %, 20 %, 15 % et 10 %, soit 100 %',
    statement: 'Poids des cinq critères du classement.',
    kind: 'estimation',
    source: 'Choix expliqué dans la méthode 1.0 du classement',
    ...withRanking,
    pages: ['/classement-agences'],
  },
  {
    id: 'mise-a-jour-trimestrielle',
    value: 'chaque trimestre',
    statement: 'Rythme de mise à jour du classement.',
    kind: 'estimation',
    source: 'Engagement suivi dans le journal du classement',
    ...withRanking,
    pages: ['/', '/classement-agences'],
  },
  {
    id: 'methode-5-etapes',
    value: '5 étapes',
    statement: 'Nombre d’étapes de notre méthode pour choisir une agence.',
    kind: 'estimation',
    source: ours,
    ...thisAutumn,
    pages: ['/', '/commencer-avec-ia'],
  },
  {
    id: 'audit-prix',
    value: '5 000 € à 25 000 €',
    statement: 'Coût d’un audit de processus.',
    kind: 'estimation',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/services-proposes', '/ressources'],
  },
  {
    id: 'audit-duree',
    value: 'de quelques jours à plusieurs semaines',
    statement: 'Durée d’un audit de processus.',
    kind: 'estimation',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/services-proposes'],
  },
  {
    id: 'factures-40',
    value: '40 %',
    statement: 'Temps gagné sur le traitement des factures fournisseurs.',
    kind: 'exemple',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/services-proposes'],
  },
  {
    id: 'ruptures-23',
    value: '23 %',
    statement: 'Ruptures de stock évitées grâce à une prévision des ventes par article.',
    kind: 'exemple',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/services-proposes'],
  },
  {
    id: 'demandes-70',
    value: '70 %',
    statement: 'Demandes de premier niveau traitées automatiquement par un assistant.',
    kind: 'exemple',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/services-proposes'],
  },
  {
    id: 'ressaisie-30',
    value: '30 %',
    statement: 'Ressaisie évitée sur les commandes reçues par e-mail.',
    kind: 'exemple',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/services-proposes'],
  },
  {
    id: 'pertes-37',
    value: '37 %',
    statement: 'Pertes évitées, selon un témoignage fictif de l’industrie agroalimentaire.',
    kind: 'exemple',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/services-proposes'],
  },
  {
    id: 'retour-5-mois',
    value: 'moins de 5 mois',
    statement: 'Délai de retour sur investissement, selon le même témoignage fictif.',
    kind: 'exemple',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/services-proposes'],
  },
  {
    id: 'formation-68',
    value: '68 %',
    statement: 'Baisse des chances de réussite d’un projet mené sans formation.',
    kind: 'etude',
    source: `Cabinet de conseil non nommé, ${noPublicSource}`,
    ...thisAutumn,
    pages: ['/services-proposes'],
  },
  {
    id: 'precision-99',
    value: 'plus de 99 %',
    statement: 'Précision annoncée en détection de défauts, sur des lignes bien éclairées.',
    kind: 'communique',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/types-agences-ia'],
  },
  {
    id: 'tout-accepter-99',
    value: '99 %',
    statement:
      'Part de bonnes réponses d’un système qui accepte tout, une pièce sur cent étant défectueuse.',
    kind: 'exemple',
    source: 'Calcul de la rédaction',
    ...thisAutumn,
    pages: ['/types-agences-ia'],
  },
  {
    id: 'budget-moyen',
    value: '20 000 € à 100 000 €',
    statement: 'Budget d’un projet de taille moyenne.',
    kind: 'estimation',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/services-proposes', '/ressources'],
  },
  {
    id: 'budget-complexe',
    value: 'plus de 250 000 €',
    statement: 'Budget d’un projet complexe.',
    kind: 'estimation',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/services-proposes', '/ressources'],
  },
  {
    id: 'delai-automatisation',
    value: '2 à 4 semaines',
    statement: 'Délai d’une automatisation simple.',
    kind: 'estimation',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/', '/services-proposes', '/classement-agences', '/ressources'],
  },
  {
    id: 'delai-chatbot',
    value: '4 à 8 semaines',
    statement: 'Délai d’un chatbot.',
    kind: 'estimation',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/services-proposes', '/classement-agences', '/ressources'],
  },
  {
    id: 'delai-predictif',
    value: '3 à 6 mois',
    statement: 'Délai d’un système prédictif ou d’un premier poste de contrôle par l’image.',
    kind: 'estimation',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/services-proposes', '/classement-agences', '/ressources'],
  },
  {
    id: 'delai-sur-mesure',
    value: '6 à 12 mois',
    statement: 'Délai d’une solution sur mesure.',
    kind: 'estimation',
    source: noPublicSource,
    ...thisAutumn,
    pages: ['/services-proposes', '/ressources'],
  },
  {
    id: 'delai-tous-projets',
    value: 'de 2 semaines à 12 mois',
    statement: 'Délais extrêmes des quatre familles de projets.',
    kind: 'estimation',
    source: 'Déduite des quatre délais précédents',
    ...thisAutumn,
    pages: ['/ressources'],
  },
  {
    id: 'premier-projet-orvanta',
    value: '8 à 12 semaines',
    statement: 'Durée d’un audit suivi d’un pilote chez Orvanta.',
    kind: 'communique',
    source: noPublicSource,
    ...withRanking,
    pages: ['/classement-agences'],
  },
  {
    id: 'replay-devis',
    value: '62 minutes',
    statement: 'Durée de l’enregistrement « Lire un devis d’agence IA ligne par ligne ».',
    kind: 'exemple',
    source: invented,
    ...thisAutumn,
    pages: ['/ressources'],
  },
  {
    id: 'replay-rag',
    value: '54 minutes',
    statement: 'Durée de l’enregistrement sur le RAG et les documents internes.',
    kind: 'exemple',
    source: invented,
    ...thisAutumn,
    pages: ['/ressources'],
  },
  {
    id: 'replay-factures',
    value: '47 minutes',
    statement: 'Durée de l’enregistrement sur les factures fournisseurs.',
    kind: 'exemple',
    source: invented,
    ...thisAutumn,
    pages: ['/ressources'],
  },
  {
    id: 'releve-depart',
    value: 'deux semaines',
    statement: 'Durée du relevé de l’indicateur avant un projet.',
    kind: 'estimation',
    source: ours,
    ...thisAutumn,
    pages: ['/commencer-avec-ia', '/services-proposes', '/outils-technologies', '/ressources'],
  },
  {
    id: 'bilans',
    value: 'un, trois et six mois',
    statement: 'Dates des bilans après la mise en service.',
    kind: 'estimation',
    source: ours,
    ...thisAutumn,
    pages: ['/commencer-avec-ia', '/classement-agences', '/ressources'],
  },
  {
    id: 'historique-ventes',
    value: 'deux ans',
    statement: 'Historique de ventes à réunir pour prévoir la demande par référence.',
    kind: 'estimation',
    source: ours,
    ...thisAutumn,
    pages: ['/commencer-avec-ia'],
  },
  {
    id: 'exemple-facture',
    value: 'huit minutes, puis quatre, d’ici six mois',
    statement: 'Exemple de besoin écrit en une phrase, pour la saisie des factures.',
    kind: 'exemple',
    source: invented,
    ...thisAutumn,
    pages: ['/commencer-avec-ia', '/ressources'],
  },
  {
    id: 'exemple-brief',
    value: '9 heures, 3 heures, six mois et trois ans',
    statement: 'Délais et historique de l’exemple du brief, celui d’un distributeur fictif.',
    kind: 'exemple',
    source: invented,
    ...thisAutumn,
    pages: ['/ressources'],
  },
  {
    id: 'regle-simple',
    value: 'trois derniers mois',
    statement: 'Exemple de règle simple, une moyenne, à confronter au modèle.',
    kind: 'exemple',
    source: invented,
    ...thisAutumn,
    pages: ['/types-agences-ia'],
  },
]
