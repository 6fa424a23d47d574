export const journalIntro =
  'Une entrée par trimestre depuis le premier de 2025 : ce que nous avons relu, les notes qui ont bougé et pourquoi, les erreurs corrigées. Les notes d’aujourd’hui sont la somme de ces changements.'

export const journalLabels = {
  sinceReview: 'Corrigé depuis la dernière revue',
  data: 'Le classement complet en données ouvertes (JSON)',
} as const
