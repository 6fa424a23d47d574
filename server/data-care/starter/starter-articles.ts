export const STARTER_AUTHOR = 'La rédaction de Guide Agence IA'

export const starterCategories = [
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

/** Newest first; the HTML of each is in `articles/<slug>.html`, and one without a date is a draft. */
export const starterArticles = [
  {
    title: 'Dix questions à poser avant de signer avec une agence IA',
    slug: 'dix-questions-a-poser-avant-de-signer-avec-une-agence-ia',
    excerpt:
      "Équipe, données, coûts, sortie : dix questions à envoyer par écrit avant le dernier rendez-vous, et une grille simple pour distinguer une réponse vérifiable d'une formule rassurante.",
    category: 'choisir-son-agence',
    published_at: '2026-11-03T07:30:00.000Z',
    meta_title: 'Agence IA : 10 questions avant de signer',
    meta_description:
      'Équipe, données, coûts annuels, réversibilité : les dix questions à poser à une agence IA avant de signer, avec une grille pour noter ses réponses.',
  },
  {
    title: 'Contrat avec une agence IA : qui possède quoi ?',
    slug: 'contrat-avec-une-agence-ia-qui-possede-quoi',
    excerpt:
      "Modèle, code, prompts, données : payer la facture ne suffit pas pour en disposer. Les clauses à faire écrire, élément par élément, et le partage des rôles selon le RGPD et l'AI Act.",
    category: 'donnees-et-droit',
    published_at: '2026-10-20T07:30:00.000Z',
    meta_title: "Contrat d'agence IA : qui possède quoi ?",
    meta_description:
      'Modèle, code, prompts, données : ce que le contrat avec une agence IA doit préciser, avec les points RGPD et AI Act à régler avant la signature.',
  },
  {
    title: 'Projet IA : passer du pilote à la production',
    slug: 'projet-ia-passer-du-pilote-a-la-production',
    excerpt:
      "Un pilote réussi ne garantit rien. Seuils de décision écrits à l'avance, quatre paliers de mise en service et partage des rôles : la méthode pour généraliser sans casser le service.",
    category: 'methode-projet',
    published_at: '2026-10-06T07:30:00.000Z',
    meta_title: 'Projet IA : du pilote à la production',
    meta_description:
      "Ce qu'un pilote ne prouve pas, comment fixer les seuils de décision et les quatre paliers pour mettre un projet d'IA en production sans mauvaise surprise.",
  },
  {
    title: "Mesurer le retour d'un projet IA sans se mentir",
    slug: 'mesurer-le-retour-d-un-projet-ia-sans-se-mentir',
    excerpt:
      'Point de départ, coûts complets, heures vraiment réemployées : un exemple chiffré montre comment un même projet se rembourse en 7, 9 ou 20 mois selon la façon de compter.',
    category: 'usages-et-resultats',
    published_at: '2026-09-15T07:30:00.000Z',
    meta_title: "Mesurer le retour d'un projet IA",
    meta_description:
      "Coûts complets, gains réels, erreurs de mesure : la méthode pour calculer le retour d'un projet d'IA, avec un exemple chiffré et une règle d'arrêt.",
  },
  {
    title: "Rédiger un brief d'une page pour une agence IA",
    slug: 'rediger-un-brief-d-une-page-pour-une-agence-ia',
    excerpt:
      "Huit rubriques, un indicateur, une fourchette de budget : le modèle de brief qui décrit votre problème plutôt qu'une solution, et qui rend les propositions lisibles côte à côte.",
    category: 'choisir-son-agence',
    published_at: '2026-09-01T07:30:00.000Z',
    meta_title: 'Brief pour une agence IA : le modèle',
    meta_description:
      'Un modèle de brief en huit rubriques, avec exemple, pour décrire votre besoin à une agence IA et recevoir des propositions claires et faciles à départager.',
  },
  {
    title: 'Préparer ses données avant un premier projet IA',
    slug: 'preparer-ses-donnees-avant-un-premier-projet-ia',
    excerpt:
      "Inventaire d'une demi-journée, test des cent lignes, droits d'utilisation, jeu de test : la préparation utile avant de rencontrer une agence, sans nettoyer toute l'entreprise.",
    category: 'methode-projet',
    published_at: null,
    meta_title: 'Préparer ses données pour un projet IA',
    meta_description:
      'Inventaire, test des cent lignes, RGPD, jeu de test : comment préparer ses données en quelques jours avant de confier un premier projet à une agence IA.',
  },
]
