import { fictionNotice, partnerDisclosure } from '../../domain/disclosure.ts'
import { mainNavigation, type NavigationItem } from './site/navigation.ts'

/** The colours of the tokens, one for each section of the site. */
export type Hue = 'blue' | 'purple' | 'green' | 'yellow' | 'rose' | 'cyan' | 'orange'

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

type SectionPath = Exclude<(typeof mainNavigation)[number]['href'], '/'>

type HomeSectionCard = {
  title: string
  description: string
  icon: HomeIcon
  color: Hue
  link: SectionPath
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
  /** Why the badge is deserved, as the marks prove. */
  reason: string
  description: string
}

type HomeLink = {
  label: string
  to: NavigationItem['href']
}

export const homeEdition = 'Édition 2025'

/** One line below the ranking of the hero. */
export const heroFigure = '35 % de gain de productivité en moyenne, selon les retours communiqués.'

export const sectionCardsHeading = 'Par où commencer ?'

const cards: Record<SectionPath, Omit<HomeSectionCard, 'title' | 'link'>> = {
  '/commencer-avec-ia': {
    description:
      'Faut-il une agence, et pour quelle tâche ? Une méthode en 5 étapes pour lancer un premier projet sans s’engager trop tôt.',
    icon: 'Compass',
    color: 'blue',
    emoji: '🧭',
  },
  '/types-agences-ia': {
    description:
      'Automatisation, data science, chatbot, vision ou agence de votre secteur : trouvez le spécialiste qui répond à votre problème.',
    icon: 'Blocks',
    color: 'purple',
    emoji: '🧩',
  },
  '/services-proposes': {
    description:
      'De l’audit à la maintenance, ce que vous achetez vraiment, avec les livrables, les délais, la facturation et les clauses à faire écrire.',
    icon: 'ClipboardList',
    color: 'green',
    emoji: '📋',
  },
  '/outils-technologies': {
    description:
      'Comprenez ce que l’agence va installer chez vous, ce que chaque outil ne sait pas faire et comment en changer.',
    icon: 'Cpu',
    color: 'yellow',
    emoji: '⚙️',
  },
  '/classement-agences': {
    description:
      'Voyez quelles agences nous retenons, avec leurs points forts, leurs limites et le calcul de leur note, critère par critère.',
    icon: 'Trophy',
    color: 'rose',
    emoji: '🏆',
  },
  '/ressources': {
    description:
      'Un calculateur de retour, trois documents à remplir, un glossaire et des réponses courtes sur les budgets, les délais et les données.',
    icon: 'BookOpen',
    color: 'cyan',
    emoji: '📚',
  },
  '/blog': {
    description:
      'Un modèle de brief, dix questions à poser, un calcul de rentabilité : des articles pratiques à garder sous la main à chaque étape.',
    icon: 'Newspaper',
    color: 'orange',
    emoji: '📰',
  },
}

/** One card for each section, in the order and under the names of the navigation. */
export const homeSectionCards: HomeSectionCard[] = mainNavigation.flatMap(({ name, href }) =>
  href === '/' ? [] : [{ title: name, link: href, ...cards[href] }],
)

export const benefitsIntro = {
  heading: 'Pourquoi faire appel à une agence IA ?',
  paragraph:
    'Les entreprises qui travaillent avec une agence IA gagnent 35 % de productivité en moyenne, selon les retours communiqués. Ce chiffre n’est pas une promesse : tout dépend de la tâche choisie, de vos données et de l’adhésion de vos équipes. Voici ce qu’une bonne agence doit vous apporter.',
}

export const homeBenefits: HomeTextCard[] = [
  {
    title: 'Expertise immédiate',
    text: 'Les compétences en données, en développement et en sécurité sont réunies dès le premier jour, sans attendre plusieurs recrutements.',
    icon: 'BrainCircuit',
  },
  {
    title: 'Délais réduits',
    text: 'Une équipe qui a déjà mené un projet proche du vôtre évite les fausses pistes et vous permet de tester plus tôt.',
    icon: 'Timer',
  },
  {
    title: 'Coûts cadrés',
    text: 'Le périmètre, les livrables et les frais d’exploitation sont écrits avant le départ, étape par étape.',
    icon: 'Wallet',
  },
  {
    title: 'Sécurité et RGPD',
    text: 'Le lieu d’hébergement, les droits d’accès et la réutilisation de vos données se règlent dans le contrat, pas après un incident.',
    icon: 'ShieldCheck',
  },
  {
    title: 'Transfert de compétences',
    text: 'Grâce à la formation et à la documentation, vos équipes savent utiliser l’outil, le contester et se passer de l’agence.',
    icon: 'GraduationCap',
  },
  {
    title: 'Résultats mesurés',
    text: 'Un indicateur relevé avant, puis après, permet de décider s’il faut étendre le projet, le corriger ou l’arrêter.',
    icon: 'ChartLine',
  },
]

export const topRated = {
  heading: 'Agences les mieux notées en 2025',
  intro:
    'Trois agences de notre Top 5, choisies pour trois situations courantes : un projet à confier en entier, un petit budget, des données à exploiter. Les deux autres, les notes et la méthode sont sur la page du classement.',
  disclosure: `${partnerDisclosure}.`,
}

export const homeRankingCards: HomeRankingCard[] = [
  {
    badge: 'Top agence généraliste',
    agencySlug: 'orvanta',
    reason: 'La seule généraliste du classement, et la meilleure note des cinq.',
    description:
      '5/5, n° 1 selon notre classement 2025. Pour une PME ou une ETI qui veut un seul responsable, de l’audit à l’exploitation.',
  },
  {
    badge: 'Meilleur rapport qualité-prix',
    agencySlug: 'fluxeo',
    reason:
      'Le premier projet le plus court des cinq (2 à 4 semaines), au niveau de prix €€, avec 5 sur 5 en transparence tarifaire.',
    description:
      'Pour une PME qui veut cesser de ressaisir ses données et relier ses logiciels avec Make ou n8n.',
  },
  {
    badge: 'Innovation IA',
    agencySlug: 'datalume',
    reason:
      'La seule spécialiste à obtenir 5 sur 5 à la fois en expertise technique et en résultats documentés.',
    description:
      'Pour une entreprise riche en données, dans la banque ou le commerce de détail, qui a besoin de prévisions ou de scores fiables.',
  },
]

export const howItWorks: { heading: string; items: HomeTextCard[]; link: HomeLink } = {
  heading: 'Qui sommes-nous, et qui nous paie ?',
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
      text: 'Orvanta peut nous verser une commission sur les demandes de devis, Make et Zapier sur les abonnements souscrits par nos liens. Chaque lien concerné porte la mention « Lien partenaire ».',
      icon: 'Handshake',
    },
  ],
  link: { label: 'Lire notre méthode de classement', to: '/classement-agences#methode' },
}

export const closing: { title: string; text: string; buttons: [HomeLink, HomeLink] } = {
  title: 'Passez à l’étape suivante',
  text: 'Votre besoin est déjà écrit ? Le classement vous aide à choisir les agences à consulter. Sinon, les ressources répondent à vos questions de budget, de délai et de données.',
  buttons: [
    { label: 'Consulter le classement', to: '/classement-agences' },
    { label: 'Accéder aux ressources', to: '/ressources' },
  ],
}
