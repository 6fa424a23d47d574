import { fictionNotice } from './partners.ts'

export type HomeCardColor = 'blue' | 'violet' | 'emerald' | 'amber' | 'rose' | 'cyan' | 'orange'

/** Names of lucide-react components; the page maps each one to its icon. */
export type HomeIcon =
  | 'Compass'
  | 'Blocks'
  | 'ClipboardList'
  | 'Cpu'
  | 'Trophy'
  | 'BookOpen'
  | 'Newspaper'
  | 'BrainCircuit'
  | 'Timer'
  | 'Wallet'
  | 'ShieldCheck'
  | 'GraduationCap'
  | 'ChartLine'
  | 'PenLine'
  | 'Scale'
  | 'Handshake'

export type HomeSectionCard = {
  title: string
  description: string
  icon: HomeIcon
  color: HomeCardColor
  link: string
  emoji: string
}

export type HomeTextCard = {
  title: string
  text: string
  icon: HomeIcon
}

export type HomeRankingCard = {
  badge: string
  agencySlug: 'orvanta' | 'fluxeo' | 'datalume'
  description: string
  anchor: 'generaliste' | 'pme' | 'innovation'
}

export type HomeLink = {
  label: string
  to: string
}

export const homeHero = {
  title: 'Trouvez la meilleure agence d’automatisation IA en France',
  subtitle:
    'PME, ETI ou grand groupe\u00a0: cadrez votre besoin, posez les bonnes questions, puis choisissez votre agence avec nos guides et un classement 2025 mis à jour chaque trimestre.',
}

// Titles repeat the navigation labels, so they keep their straight apostrophes.
export const homeSectionCards: HomeSectionCard[] = [
  {
    title: "Commencer avec l'IA",
    description:
      'Vous saurez s’il vous faut une agence, par quelle tâche débuter et quelle méthode suivre, en 5\u00a0étapes.',
    icon: 'Compass',
    color: 'blue',
    link: '/commencer-avec-ia',
    emoji: '🧭',
  },
  {
    title: "Types d'agences IA",
    description:
      'Vous saurez quel spécialiste répond à votre problème\u00a0: automatisation, data science, chatbot, vision ou agence de votre secteur.',
    icon: 'Blocks',
    color: 'violet',
    link: '/types-agences-ia',
    emoji: '🧩',
  },
  {
    title: 'Services proposés',
    description:
      'Vous saurez ce que vous achetez, de l’audit à la maintenance\u00a0: livrables, délais, budgets et clauses à faire écrire.',
    icon: 'ClipboardList',
    color: 'emerald',
    link: '/services-proposes',
    emoji: '📋',
  },
  {
    title: 'Outils & technologies',
    description:
      'Vous saurez ce que l’agence va installer chez vous, ce que chaque outil ne sait pas faire et comment en changer.',
    icon: 'Cpu',
    color: 'amber',
    link: '/outils-technologies',
    emoji: '⚙️',
  },
  {
    title: 'Classement des agences',
    description:
      'Vous saurez quelles sont les 5\u00a0agences retenues, leurs points forts, leurs limites et comment se calcule leur note.',
    icon: 'Trophy',
    color: 'rose',
    link: '/classement-agences',
    emoji: '🏆',
  },
  {
    title: 'Ressources',
    description:
      'Vous saurez quel budget et quel délai prévoir, grâce à une FAQ, des webinaires et des guides pratiques.',
    icon: 'BookOpen',
    color: 'cyan',
    link: '/ressources',
    emoji: '📚',
  },
  {
    title: 'Blog',
    description:
      'Vous saurez ce qui change en matière d’IA et ce que cela implique pour une entreprise comme la vôtre.',
    icon: 'Newspaper',
    color: 'orange',
    link: '/blog',
    emoji: '📰',
  },
]

export const benefitsIntro = {
  heading: 'Pourquoi faire appel à une agence IA\u202f?',
  paragraph:
    'Les entreprises qui travaillent avec une agence IA gagnent 35\u00a0% de productivité en moyenne, selon les retours communiqués. Ce chiffre n’est pas une promesse\u00a0: tout dépend de la tâche choisie, de vos données et de l’adhésion de vos équipes. Voici ce qu’une bonne agence doit vous apporter.',
}

export const homeBenefits: HomeTextCard[] = [
  {
    title: 'Expertise immédiate',
    text: 'Données, développement, sécurité\u00a0: les compétences sont réunies dès le premier jour, sans attendre plusieurs recrutements.',
    icon: 'BrainCircuit',
  },
  {
    title: 'Délais réduits',
    text: 'Une équipe qui a déjà mené un projet proche du vôtre évite les fausses pistes et vous fait tester plus tôt.',
    icon: 'Timer',
  },
  {
    title: 'Coûts cadrés',
    text: 'Le périmètre, les livrables et les frais d’exploitation sont écrits avant le départ, étape par étape.',
    icon: 'Wallet',
  },
  {
    title: 'Sécurité et RGPD',
    text: 'Hébergement, droits d’accès, réutilisation de vos données\u00a0: tout se règle dans le contrat, pas après un incident.',
    icon: 'ShieldCheck',
  },
  {
    title: 'Transfert de compétences',
    text: 'Grâce à la formation et à la documentation, vos équipes savent utiliser l’outil, le contester et se passer de l’agence.',
    icon: 'GraduationCap',
  },
  {
    title: 'Résultats mesurés',
    text: 'Un indicateur relevé avant et après dit s’il faut étendre le projet, le corriger ou l’arrêter.',
    icon: 'ChartLine',
  },
]

export const topRated = {
  heading: 'Agences les mieux notées 2025',
  intro:
    'Trois situations, trois agences. Le Top 5 complet, les notes et la méthode sont sur la page du classement.',
  disclosure:
    'Orvanta est partenaire commercial de ce site\u00a0: nous pouvons percevoir une rémunération sur les demandes de devis. Elle n’entre pas dans le calcul de la note.',
}

export const homeRankingCards: HomeRankingCard[] = [
  {
    badge: 'Top agence généraliste',
    agencySlug: 'orvanta',
    description:
      '5/5, n°\u00a01 selon notre classement 2025. Pour une PME ou une ETI qui veut un seul responsable, de l’audit à l’exploitation.',
    anchor: 'generaliste',
  },
  {
    badge: 'Meilleur rapport qualité-prix',
    agencySlug: 'fluxeo',
    description:
      'Pour une PME qui veut cesser de ressaisir ses données et relier ses logiciels avec Make ou n8n.',
    anchor: 'pme',
  },
  {
    badge: 'Innovation IA',
    agencySlug: 'datalume',
    description:
      'Pour une entreprise riche en données, dans la banque ou le commerce de détail, qui a besoin de prévisions ou de scores fiables.',
    anchor: 'innovation',
  },
]

export const howItWorks: { heading: string; items: HomeTextCard[]; link: HomeLink } = {
  heading: 'Qui sommes-nous, et qui nous paie\u202f?',
  items: [
    {
      title: 'Qui écrit',
      text: 'La rédaction de Guide Agence IA, pour des dirigeants et des chefs de projet qui ne sont pas spécialistes.',
      icon: 'PenLine',
    },
    {
      title: 'Comment nous classons',
      text: `Cinq critères pondérés donnent une note, revue chaque trimestre. La sélection n’est pas exhaustive. ${fictionNotice}`,
      icon: 'Scale',
    },
    {
      title: 'Qui nous paie',
      text: 'Orvanta peut nous rémunérer sur les demandes de devis, Make et Zapier sur les abonnements souscrits par nos liens. Chaque lien concerné porte la mention «\u00a0Lien partenaire\u00a0».',
      icon: 'Handshake',
    },
  ],
  link: { label: 'Lire notre méthode de classement', to: '/classement-agences#methode' },
}

export const closing: { title: string; text: string; buttons: HomeLink[] } = {
  title: 'Passez à l’étape suivante',
  text: 'Votre besoin est déjà écrit\u202f? Consultez le classement et retenez trois agences. Sinon, les ressources répondent à vos questions de budget, de délai et de données.',
  buttons: [
    { label: 'Consulter le classement', to: '/classement-agences' },
    { label: 'Accéder aux ressources', to: '/ressources' },
  ],
}
