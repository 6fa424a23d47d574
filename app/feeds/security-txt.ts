import { publisher } from '../content/site/publisher.ts'

/** Renewed with every render, and well under the year that RFC 9116 recommends as the longest. */
const VALID_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

/** Where to report a hole (RFC 9116). */
export function writeSecurityTxt(siteUrl: string, now = new Date()): string {
  const midnight = new Date(now.getTime() + VALID_DAYS * DAY_MS).setUTCHours(0, 0, 0, 0)
  return `Contact: mailto:${publisher.contactEmail}
Expires: ${new Date(midnight).toISOString().replace('.000', '')}
Preferred-Languages: fr, en
Canonical: ${siteUrl}/.well-known/security.txt
`
}
