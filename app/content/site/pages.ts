// Titles, descriptions and keywords keep straight apostrophes; headings and leads are typographic.

export const siteName = 'Guide Agence IA'
export const twitterHandle = '@guideagenceia'

export interface PageFacts {
  path: string
  /** Without the site name, which the document adds. */
  title: string
  description: string
  keywords: readonly string[]
  /** The page's only H1. */
  heading: string
  lead: string
  /** The day a guide appeared; changes only with its content. */
  publishedOn?: string
  /** The day its content last changed, as search engines are told; the specification fixes one. */
  modifiedOn?: string
  /** The day the editors last read it through; may be later than the date told to search engines. */
  reviewedOn?: string
}

export const pages = {
  '/': {
    path: '/',
    title: 'Meilleure agence IA en France en 2025',
    description:
      "Trouvez l'agence d'automatisation IA adaptée à votre entreprise : guides, tarifs, méthode en 5 étapes et classement 2025 mis à jour chaque trimestre.",
    keywords: [
      'agence IA',
      'agence IA France',
      'agence automatisation IA',
      'meilleure agence IA 2025',
      'intelligence artificielle entreprise',
      'automatisation PME',
    ],
    heading: 'Trouvez la meilleure agence d’automatisation IA en France',
    lead: 'PME, ETI ou grand groupe : cadrez votre besoin, posez les bonnes questions, puis choisissez votre agence avec nos guides et un classement 2025 mis à jour chaque trimestre.',
  },
  '/commencer-avec-ia': {
    path: '/commencer-avec-ia',
    title: "Commencer avec l'IA : guide en 5 étapes",
    description:
      "Rôle d'une agence IA, cas d'usage, IA ou no-code, erreurs à éviter : la méthode en 5 étapes pour lancer un premier projet d'IA utile et mesurable.",
    keywords: [
      "commencer avec l'IA",
      'premier projet IA',
      'choisir une agence IA',
      "cas d'usage IA",
      'IA ou no-code',
      "externaliser l'IA",
    ],
    heading: 'Commencer avec l’IA : comprendre, cadrer, choisir',
    lead: 'Savoir si vous avez besoin d’une agence, pour quoi faire, et comment la choisir en 5 étapes sans vous engager trop tôt.',
    publishedOn: '2025-04-15',
    modifiedOn: '2026-11-15',
    reviewedOn: '2026-11-15',
  },
  '/types-agences-ia': {
    path: '/types-agences-ia',
    title: "Types d'agences IA : laquelle choisir ?",
    description:
      "Automatisation, data science, chatbot, vision par ordinateur, agences sectorielles : ce que fait chaque type d'agence IA et comment choisir la vôtre.",
    keywords: [
      "types d'agences IA",
      'agence automatisation',
      'agence data science',
      'agence chatbot',
      'vision par ordinateur',
      'agence IA spécialisée',
    ],
    heading: 'Les types d’agences IA et leurs spécialités',
    lead: 'Automatisation, data science, chatbot, vision, expertise sectorielle : cinq familles d’agences, leurs livrables, leurs limites et la question à poser à chacune.',
    publishedOn: '2025-05-03',
    modifiedOn: '2025-05-03',
    reviewedOn: '2026-11-15',
  },
  '/services-proposes': {
    path: '/services-proposes',
    title: "Services d'une agence IA : prix et délais",
    description:
      'Audit, modèles, intégration, conseil, formation, maintenance : livrables, budgets, délais et questions à poser avant de signer avec une agence IA.',
    keywords: [
      'services agence IA',
      'audit IA',
      'développement de modèles IA',
      'intégration IA',
      'formation IA entreprise',
      'maintenance MLOps',
      'prix agence IA',
    ],
    heading: 'Les services proposés par les agences IA',
    lead: 'De l’audit à la maintenance, six services, leurs livrables, leur mode de facturation et des repères pour juger un devis.',
    publishedOn: '2025-06-10',
    modifiedOn: '2026-11-15',
    reviewedOn: '2026-11-15',
  },
  '/outils-technologies': {
    path: '/outils-technologies',
    title: 'Outils et technologies IA en entreprise',
    description:
      'GPT, Claude, Mistral, Make, Zapier, n8n, Copilot, LangChain, RAG : à quoi sert chaque outil, ses limites et les critères pour choisir en entreprise.',
    keywords: [
      'outils IA entreprise',
      'modèles de langage',
      'Make Zapier n8n',
      'IA bureautique',
      'LangChain',
      'RAG',
      "génération d'images IA",
    ],
    heading: 'Outils et technologies IA pour l’entreprise',
    lead: 'Ce qu’une agence installera chez vous, à quoi sert chaque outil, où il s’arrête et comment garder la possibilité d’en changer.',
    publishedOn: '2025-05-20',
    modifiedOn: '2026-11-15',
    reviewedOn: '2026-11-15',
  },
  '/classement-agences': {
    path: '/classement-agences',
    title: 'Classement des agences IA 2025 : Top 5',
    description:
      "Top 5 des agences IA en France : notes, points forts, secteurs, niveau de prix, méthode d'évaluation et liens commerciaux expliqués. Édition 2025.",
    keywords: [
      'classement agences IA',
      'top 5 agences IA',
      'meilleures agences IA 2025',
      'agence IA France',
      'méthode de classement',
      'devis agence IA',
    ],
    heading: 'Classement des agences IA en France : Top 5 2025',
    lead: 'Cinq agences notées par la rédaction sur cinq critères, avec leurs points forts, leurs limites et nos liens commerciaux expliqués. Classement mis à jour chaque trimestre.',
  },
  '/ressources': {
    path: '/ressources',
    title: 'Ressources IA : guides, webinaires, FAQ',
    description:
      "Guides PDF, webinaires, replays et réponses aux questions fréquentes sur les budgets, les délais et le choix d'une agence IA pour votre entreprise.",
    keywords: [
      'ressources IA',
      'guide IA PDF',
      'webinaire IA',
      'FAQ agence IA',
      'budget projet IA',
      'délai projet IA',
    ],
    heading: 'Ressources pour réussir votre projet IA',
    lead: 'Un calculateur, des modèles à remplir, un glossaire, des webinaires et des réponses chiffrées pour préparer votre projet, de la première idée au choix de l’agence.',
    reviewedOn: '2026-11-15',
  },
  '/blog': {
    path: '/blog',
    title: "Blog - Articles sur l'IA et l'Automatisation",
    description:
      "Actualités, guides pratiques et conseils sur l'IA et l'automatisation en entreprise : tous les articles de Guide Agence IA, classés par catégorie.",
    keywords: [
      'blog IA',
      'articles intelligence artificielle',
      'actualités IA',
      'automatisation entreprise',
      'conseils agence IA',
    ],
    heading: 'Le blog de Guide Agence IA',
    // The specification's tagline, byte for byte.
    lead: "Actualités, guides et insights sur l'intelligence artificielle",
  },
  '/plan-du-site': {
    path: '/plan-du-site',
    title: 'Plan du site',
    description:
      "Les pages de Guide Agence IA et leurs rubriques : guides, types d'agences, services, outils, classement, ressources, pages légales et accès au blog.",
    keywords: [
      'plan du site',
      'Guide Agence IA',
      'guides IA',
      'classement agences IA',
      'ressources IA',
    ],
    heading: 'Plan du site',
    lead: 'Les pages du site et leurs rubriques. Les articles, eux, sont réunis sur le blog.',
  },
  '/mentions-legales': {
    path: '/mentions-legales',
    title: 'Mentions légales',
    description:
      'Éditeur, directeur de la publication, hébergeur, propriété intellectuelle, liens commerciaux, cookies et droit applicable au site Guide Agence IA.',
    keywords: [
      'mentions légales',
      'éditeur du site',
      'hébergeur',
      'propriété intellectuelle',
      'liens commerciaux',
      'Guide Agence IA',
    ],
    heading: 'Mentions légales',
    lead: 'Qui publie Guide Agence IA, qui l’héberge et quelles règles s’y appliquent.',
  },
  '/politique-confidentialite': {
    path: '/politique-confidentialite',
    title: 'Politique de confidentialité',
    description:
      'Quelles données Guide Agence IA collecte, pourquoi, sur quelle base légale et pour combien de temps, et comment exercer vos droits prévus par le RGPD.',
    keywords: [
      'politique de confidentialité',
      'RGPD',
      'données personnelles',
      'cookies',
      'droits des personnes',
      'Guide Agence IA',
    ],
    heading: 'Politique de confidentialité',
    lead: 'Les données que nous traitons, pourquoi, pendant combien de temps, et vos droits.',
  },
} as const satisfies Record<`/${string}`, PageFacts>

export type StaticPath = keyof typeof pages

/** The same pages, each with every field a page may have. */
export function getPage(path: StaticPath): PageFacts {
  return pages[path]
}
