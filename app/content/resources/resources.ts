import type { StaticPath } from '../site/pages.ts'
import { claimsSection } from './claims-section.ts'

// Prose is typographic; the labels the specification quotes keep its own characters.

export const resourceSections = [
  {
    id: 'calculateur',
    title: 'Calculer le retour de votre projet',
    short: 'Calculateur',
    intro:
      'Six nombres, les vôtres, et trois lectures du même projet. Rien n’est inventé, rien n’est enregistré.',
  },
  {
    id: 'modeles',
    title: 'Modèles à remplir',
    intro:
      'Trois documents à lire ici, à imprimer sur une feuille ou à télécharger, sans donner d’adresse e-mail. « Imprimer seul » ouvre l’adresse du modèle : lancez l’impression, il sort sans le reste de la page.',
  },
  {
    id: 'blog',
    title: 'Les articles à lire d’abord',
    intro: 'Trois guides de fond, puis le classement pour passer à l’action.',
  },
  {
    id: 'webinaires',
    title: 'Webinaires',
    intro:
      'Une heure consacrée à un seul sujet, exemples à l’appui. Les séances, les intervenants et les enregistrements sont fictifs.',
  },
  {
    id: 'guides',
    title: 'Guides à télécharger',
    intro:
      'Trois documents PDF, fictifs eux aussi, dont le téléchargement n’est pas ouvert. Le calculateur et les modèles à remplir, plus haut, s’utilisent dès maintenant.',
  },
  {
    id: 'faq',
    title: 'Questions fréquentes',
    intro: 'Des ordres de grandeur à ajuster à votre contexte : seul un devis engage une agence.',
  },
  {
    id: 'glossaire',
    title: 'Les mots de l’IA',
    short: 'Glossaire',
    intro: 'Ce que veulent dire les mots des agences, et ce qu’ils changent pour vous.',
  },
  {
    id: 'liens-utiles',
    title: 'Liens utiles',
    intro: 'Quatre sources publiques pour vérifier une règle ou trouver un financement.',
  },
  claimsSection,
  {
    id: 'contact',
    title: 'Contact',
    intro: 'Pour une question ou une correction, une seule adresse.',
  },
] as const

export const resourceArticles = [
  {
    title: 'Lancer un premier projet d’IA en cinq étapes',
    description:
      'Définir le besoin, vérifier les données, présélectionner trois agences, tester, puis signer.',
    href: '/commencer-avec-ia',
  },
  {
    title: 'Choisir ses outils d’IA et pouvoir en changer',
    description:
      'Modèles de langage, plateformes d’automatisation, RAG : usages, limites et conditions de sortie.',
    href: '/outils-technologies',
  },
  {
    title: 'Ce que vend une agence IA, et à quel prix',
    description:
      'De l’audit à la maintenance, les livrables, la facturation, les délais et les questions à poser.',
    href: '/services-proposes',
  },
] as const satisfies readonly {
  title: string
  description: string
  href: StaticPath
}[]

export const rankingButton = {
  label: 'Voir le classement des agences',
  href: '/classement-agences',
} as const satisfies { label: string; href: StaticPath }

export const downloadGuides = [
  {
    title: 'Cadrer un premier projet d’IA',
    description:
      'Une trame pour passer d’une idée à la demi-page, puis au brief d’une page qu’une agence peut chiffrer.',
    pages: 18,
    topics: ['Cas d’usage', 'Indicateur de départ', 'Budget'],
  },
  {
    title: 'Rédiger un cahier des charges',
    description:
      'L’annexe du contrat, à écrire une fois le pilote réussi : rubriques à remplir, clauses à négocier, modèle annoté.',
    pages: 24,
    topics: ['Périmètre', 'Données et sécurité', 'Réversibilité'],
  },
  {
    title: 'IA et RGPD : les points à vérifier',
    description: 'Une liste de contrôle à parcourir avec votre agence avant le premier test.',
    pages: 16,
    topics: ['Contrats', 'Analyse d’impact', 'Droits des personnes'],
  },
] as const

export const downloadForm = {
  id: 'download-form',
  title: 'Télécharger les guides',
  note: 'Le téléchargement n’est pas encore ouvert : pour l’instant, ce formulaire n’envoie aucune donnée.',
  optionalMark: 'facultatif',
  fields: [
    {
      name: 'name',
      label: 'Nom complet',
      type: 'text',
      autoComplete: 'name',
      optional: true,
    },
    {
      name: 'email',
      label: 'E-mail professionnel',
      type: 'email',
      autoComplete: 'email',
      optional: false,
    },
    {
      name: 'company',
      label: 'Entreprise',
      type: 'text',
      autoComplete: 'organization',
      optional: true,
    },
  ],
  consent:
    'J’accepte de recevoir les actualités de Guide Agence IA par e-mail (facultatif). Je peux me désinscrire à tout moment.',
  cardButtonLabel: 'Télécharger le guide',
  submitLabel: 'Télécharger les guides',
  submitAnnouncement: 'Le téléchargement n’est pas encore ouvert. Aucune donnée n’a été envoyée.',
} as const

interface FaqItem {
  question: string
  answer: string
  /** Drawn below the answer. */
  figure?: 'budget' | 'duration'
}

export const faq: readonly FaqItem[] = [
  {
    question: 'Quel budget prévoir pour un projet d’IA ?',
    figure: 'budget',
    answer:
      'Comptez de 20 000 € à 100 000 € pour un projet de taille moyenne, et plus de 250 000 € pour un projet complexe. Une automatisation simple se place en dessous : demandez le nombre de jours et le prix de la journée, puis multipliez. Entre les deux repères se trouvent les projets qui concernent plusieurs services ou plusieurs sites ; faites-les découper en lots de taille moyenne, chacun avec son critère d’arrêt. Ajoutez l’exploitation, c’est-à-dire l’hébergement, les appels aux modèles, la surveillance et le support. Un audit préalable, de 5 000 € à 25 000 €, permet de chiffrer avant de s’engager.',
  },
  {
    question: 'Combien de temps dure un projet ?',
    figure: 'duration',
    answer:
      'De 2 semaines à 12 mois, selon l’ambition. Une automatisation simple demande 2 à 4 semaines, un chatbot 4 à 8 semaines, un système prédictif 3 à 6 mois et une solution sur mesure 6 à 12 mois. Ces délais supposent des données accessibles et un interlocuteur disponible chez vous. Réglez avant le démarrage l’accès aux données et les validations internes, qui retardent souvent un projet plus que le développement.',
  },
  {
    question: 'De quelles données faut-il disposer ?',
    answer:
      'Peu pour automatiser, beaucoup pour prédire. Une automatisation se contente souvent de documents types et de règles écrites. Un assistant a besoin d’une base documentaire à jour, avec des droits d’accès clairs. Un modèle prédictif réclame un historique propre, qui couvre plusieurs cycles d’activité. Dans tous les cas, vérifiez que vous avez le droit d’utiliser ces données et désignez qui en répond.',
  },
  {
    question: 'Comment respecter le RGPD et la confidentialité ?',
    answer:
      'Traitez le sujet avant le premier prototype. Définissez la finalité, limitez les données au nécessaire et signez avec l’agence le contrat de sous-traitance prévu par l’article 28 du RGPD. Faites écrire le lieu d’hébergement, la durée de conservation et l’interdiction d’entraîner des modèles avec vos données. Si le traitement présente un risque élevé pour les personnes, une analyse d’impact s’impose.',
  },
  {
    question: 'Comment mesurer le retour sur investissement ?',
    answer:
      'Choisissez un indicateur, par exemple le temps de traitement, le taux d’erreur ou les ventes perdues, et relevez-le pendant deux semaines ordinaires avant de commencer. Comparez ensuite le gain annuel au coût complet, qui comprend le projet, l’exploitation et le temps de vos équipes. Fixez trois bilans, à un, trois et six mois, et un seuil sous lequel vous arrêtez. Sans mesure de départ, aucun gain n’est démontrable.',
  },
]

export const usefulLinks = [
  {
    name: 'CNIL',
    url: 'https://www.cnil.fr/fr/technologies/intelligence-artificielle-ia',
    why: 'Les recommandations de l’autorité française sur l’IA et les données personnelles.',
  },
  {
    name: 'France Num',
    url: 'https://www.francenum.gouv.fr/guides-et-conseils/intelligence-artificielle',
    why: 'Les conseils publics sur l’IA pour les TPE et les PME, et un annuaire de professionnels.',
  },
  {
    name: 'Bpifrance',
    url: 'https://www.bpifrance.fr/',
    why: 'La banque publique d’investissement : diagnostics, prêts et garanties.',
  },
  {
    name: 'EUR-Lex',
    url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj/fra',
    why: 'Le texte officiel du règlement (UE) 2024/1689 sur l’intelligence artificielle, souvent appelé AI Act.',
  },
] as const

export const contactBlock = {
  title: 'Une question sur votre projet ?',
  text: 'Décrivez le problème, votre secteur et votre échéance : la rédaction vous oriente vers le bon guide. Votre message n’est transmis à aucune agence.',
  buttonLabel: 'Écrire à la rédaction',
  mailtoSubject: 'Question sur un projet IA',
} as const
