export type StarterCategory = {
  name: string
  slug: string
  description: string
  color: 'blue' | 'red' | 'green' | 'yellow' | 'purple' | 'orange'
}

// The HTML of each article is in `articles/<slug>.html`.
export type StarterArticle = {
  title: string
  slug: string
  excerpt: string
  categorySlug: string
  authorName: string
  published: boolean
  publishedAt: string | null
  metaTitle: string | null
  metaDescription: string | null
}

const authorName = 'la rédaction de Guide Agence IA'

export const starterCategories: StarterCategory[] = [
  {
    name: 'Choisir son agence',
    slug: 'choisir-son-agence',
    description: 'Cadrer le besoin, présélectionner, questionner et retenir une agence IA.',
    color: 'blue',
  },
  {
    name: 'Méthode projet',
    slug: 'methode-projet',
    description: "Préparer, piloter et mettre en service un projet d'IA, étape par étape.",
    color: 'green',
  },
  {
    name: 'Données et droit',
    slug: 'donnees-et-droit',
    description: "Contrats, propriété, RGPD et règlement européen sur l'IA, vus du côté client.",
    color: 'purple',
  },
  {
    name: 'Usages et résultats',
    slug: 'usages-et-resultats',
    description: "Ce que l'IA change au quotidien, et comment le mesurer honnêtement.",
    color: 'orange',
  },
]

export const starterArticles: StarterArticle[] = [
  {
    title: "Lire un devis d'agence IA, poste par poste",
    slug: 'lire-un-devis-d-agence-ia-poste-par-poste',
    excerpt:
      "Huit postes à retrouver, cinq mots à faire traduire et deux devis fictifs ramenés à la même échelle : au bout de trois ans, le moins cher au départ ne l'est plus.",
    categorySlug: 'choisir-son-agence',
    authorName,
    published: true,
    publishedAt: '2026-11-10T07:30:00.000Z',
    metaTitle: "Lire un devis d'agence IA, poste par poste",
    metaDescription:
      "Huit postes à vérifier, cinq mots à faire traduire, un exemple chiffré sur trois ans et une liste à cocher avant de répondre à un devis d'agence IA.",
  },
  {
    title: 'Dix questions à poser avant de signer avec une agence IA',
    slug: 'dix-questions-a-poser-avant-de-signer-avec-une-agence-ia',
    excerpt:
      "Équipe, données, coûts, sortie : dix questions à envoyer par écrit avant le dernier rendez-vous, et une grille simple pour distinguer une réponse vérifiable d'une formule rassurante.",
    categorySlug: 'choisir-son-agence',
    authorName,
    published: true,
    publishedAt: '2026-11-03T07:30:00.000Z',
    metaTitle: 'Agence IA : 10 questions avant de signer',
    metaDescription:
      'Équipe, données, coûts annuels, réversibilité : les dix questions à poser à une agence IA avant de signer, avec une grille pour noter ses réponses.',
  },
  {
    title: "Écrire la règle d'usage de l'IA sur une page",
    slug: 'ecrire-la-regle-d-usage-de-l-ia-sur-une-page',
    excerpt:
      'Quels outils, quelles données, qui relit ? Une trame en huit articles et un tableau de quatre familles de données, à adapter en une après-midi à votre entreprise.',
    categorySlug: 'donnees-et-droit',
    authorName,
    published: true,
    publishedAt: '2026-10-27T07:30:00.000Z',
    metaTitle: "Règle d'usage de l'IA : le modèle d'une page",
    metaDescription:
      "Une trame en huit articles, un tableau des données permises ou interdites et trois vérifications juridiques pour encadrer l'usage de l'IA dans une PME.",
  },
  {
    title: 'Contrat avec une agence IA : qui possède quoi ?',
    slug: 'contrat-avec-une-agence-ia-qui-possede-quoi',
    excerpt:
      "Modèle, code, prompts, données : payer la facture ne suffit pas pour en disposer. Les clauses à faire écrire, élément par élément, et le partage des rôles selon le RGPD et le règlement européen sur l'IA.",
    categorySlug: 'donnees-et-droit',
    authorName,
    published: true,
    publishedAt: '2026-10-20T07:30:00.000Z',
    metaTitle: 'Agence IA : qui possède quoi au contrat ?',
    metaDescription:
      "Modèle, code, prompts, données : ce que le contrat avec une agence IA doit préciser, et les points du RGPD et du règlement sur l'IA à régler avant.",
  },
  {
    title: 'Projet IA : passer du pilote à la production',
    slug: 'projet-ia-passer-du-pilote-a-la-production',
    excerpt:
      "Le pilote a réussi, et après ? Seuils de décision écrits à l'avance, quatre paliers de mise en service et partage des rôles : la méthode pour généraliser sans casser le service.",
    categorySlug: 'methode-projet',
    authorName,
    published: true,
    publishedAt: '2026-10-06T07:30:00.000Z',
    metaTitle: 'Projet IA : du pilote à la production',
    metaDescription:
      "Ce qu'un pilote ne prouve pas, comment fixer les seuils de décision et les quatre paliers pour mettre un projet d'IA en production sans mauvaise surprise.",
  },
  {
    title: 'Factures fournisseurs : un premier projet pas à pas',
    slug: 'factures-fournisseurs-un-premier-projet-pas-a-pas',
    excerpt:
      "De la demi-page au bilan du sixième mois, le récit d'un projet fictif de lecture de factures : le tri préalable, le pilote, les paliers et ce que l'entreprise referait autrement.",
    categorySlug: 'usages-et-resultats',
    authorName,
    published: true,
    publishedAt: '2026-09-29T07:30:00.000Z',
    metaTitle: "Factures fournisseurs : un projet d'IA pas à pas",
    metaDescription:
      'Tri préalable, facture électronique, pilote, paliers, bilans : un projet fictif de lecture de factures raconté étape par étape, chiffres compris.',
  },
  {
    title: "Mesurer le retour d'un projet IA sans se mentir",
    slug: 'mesurer-le-retour-d-un-projet-ia-sans-se-mentir',
    excerpt:
      'Point de départ, coûts complets, heures vraiment réemployées : un exemple chiffré montre comment un même projet se rembourse en 7, 9 ou 20 mois selon la façon de compter.',
    categorySlug: 'usages-et-resultats',
    authorName,
    published: true,
    publishedAt: '2026-09-15T07:30:00.000Z',
    metaTitle: "Mesurer le retour d'un projet IA",
    metaDescription:
      "Coûts complets, gains réels, erreurs de mesure : la méthode pour calculer le retour d'un projet d'IA, avec un exemple chiffré et une règle d'arrêt.",
  },
  {
    title: 'Préparer ses données avant un premier projet IA',
    slug: 'preparer-ses-donnees-avant-un-premier-projet-ia',
    excerpt:
      "Inventaire d'une demi-journée, test des cent lignes, droits d'utilisation, jeu de test : la préparation utile avant de rencontrer une agence, sans nettoyer toutes ses données.",
    categorySlug: 'methode-projet',
    authorName,
    published: true,
    publishedAt: '2026-09-08T07:30:00.000Z',
    metaTitle: 'Préparer ses données pour un projet IA',
    metaDescription:
      'Inventaire, test des cent lignes, RGPD, jeu de test : comment préparer ses données en quelques jours avant de confier un premier projet à une agence IA.',
  },
  {
    title: "Rédiger un brief d'une page pour une agence IA",
    slug: 'rediger-un-brief-d-une-page-pour-une-agence-ia',
    excerpt:
      "Huit rubriques, un indicateur, une fourchette de budget : le modèle de brief qui décrit votre problème plutôt qu'une solution, et qui rend les propositions lisibles côte à côte.",
    categorySlug: 'choisir-son-agence',
    authorName,
    published: true,
    publishedAt: '2026-09-02T07:30:00.000Z',
    metaTitle: 'Brief pour une agence IA : le modèle',
    metaDescription:
      'Un modèle de brief en huit rubriques, avec exemple, pour décrire votre besoin à une agence IA et recevoir des propositions claires et faciles à départager.',
  },
  {
    title: "Former une équipe à l'IA en trois séances",
    slug: 'former-une-equipe-a-l-ia-en-trois-seances',
    excerpt:
      "Découvrir, douter, décider : un programme en trois séances courtes, construit sur les documents de l'entreprise.",
    categorySlug: 'methode-projet',
    authorName,
    published: false,
    publishedAt: null,
    metaTitle: "Former une équipe à l'IA en trois séances",
    metaDescription:
      "Trois séances courtes sur les documents de l'entreprise pour apprendre à rédiger une consigne, à repérer une erreur et à mesurer un gain.",
  },
]
