import type { ClaimKind } from '../../../domain/claims/claim.ts'

export const claimKinds: Record<ClaimKind, string> = {
  communique: 'Communiqué par des agences',
  etude: 'Étude',
  exemple: 'Exemple',
  estimation: 'Estimation de la rédaction',
}

/** Where the ledger stands on /ressources. */
export const claimsSection = {
  id: 'sources',
  title: 'Chiffres et sources',
  intro:
    'Chaque pourcentage, chaque prix et chaque durée de l’accueil, des guides, du classement et de cette page, avec son origine et la date de notre dernière vérification. Les chiffres de résultats sont fictifs et servent d’illustration.',
} as const

/** The id of a claim's line in the ledger. */
export function claimAnchor(id: string): string {
  return `chiffre-${id}`
}
