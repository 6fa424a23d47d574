export const webinarLabels = {
  upcomingTab: 'À venir',
  replayTab: 'Replay',
  register: "S'inscrire gratuitement",
  soon: 'Bientôt',
  registrationNote: 'Les inscriptions en ligne ne sont pas encore ouvertes.',
  watch: 'Voir le replay',
} as const

type UpcomingWebinar = {
  title: string
  description: string
  /** Roles, not names: the speakers are fictional. */
  speakers: readonly string[]
  /** The webinar takes place on the second Tuesday of the n-th month to come. */
  monthsAhead: 1 | 2
  timeRange: string
}

export const upcomingWebinars: readonly UpcomingWebinar[] = [
  {
    title: 'Bien choisir son premier projet d’IA',
    description:
      'Partir d’un problème concret, retenir un indicateur et fixer un budget avant de consulter une agence.',
    speakers: ['une responsable de projet IA', 'un dirigeant de PME'],
    monthsAhead: 1,
    timeRange: 'de 11 h à 12 h',
  },
  {
    title: 'Chatbot ou automatisation : décider selon le besoin',
    description:
      'Deux démonstrations, le coût d’exploitation de chaque solution et les questions à poser au prestataire.',
    speakers: ['un consultant en automatisation'],
    monthsAhead: 2,
    timeRange: 'de 11 h à 12 h',
  },
]

/** The days of `upcomingWebinars`, in the same order, as midnight UTC. */
export function upcomingWebinarDates(today: Date): Date[] {
  return upcomingWebinars.map(({ monthsAhead }) =>
    secondTuesday(today.getUTCFullYear(), today.getUTCMonth() + monthsAhead),
  )
}

// `Date.UTC` carries a month above 11 over to the next year.
function secondTuesday(year: number, month: number): Date {
  const tuesday = 2
  const firstWeekday = new Date(Date.UTC(year, month, 1)).getUTCDay()
  const firstTuesday = 1 + ((tuesday - firstWeekday + 7) % 7)
  return new Date(Date.UTC(year, month, firstTuesday + 7))
}

export const replayWebinars = [
  {
    title: 'Lire un devis d’agence IA ligne par ligne',
    date: '2025-09-09',
    speakers: ['une acheteuse de prestations numériques'],
    durationMinutes: 62,
    href: 'https://video.example/lire-un-devis-agence-ia',
  },
  {
    title: 'RAG : interroger ses documents internes sans les exposer',
    date: '2025-05-13',
    speakers: ['une architecte de données', 'un juriste'],
    durationMinutes: 54,
    href: 'https://video.example/rag-documents-internes',
  },
  {
    title: 'Automatiser le traitement des factures fournisseurs',
    date: '2025-03-11',
    speakers: ['un responsable comptable'],
    durationMinutes: 47,
    href: 'https://video.example/automatiser-factures-fournisseurs',
  },
] as const
