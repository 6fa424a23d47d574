/** Sent with every answer of the process, whatever made it. */
export function baseSecurityHeaders(siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

/** The content security policy of one page: its own inline scripts, by hash, and nothing foreign. */
export function pageSecurityPolicy(options: {
  siteUrl: string
  scriptHashes?: string[]
  styleHashes?: string[]
  frameSources?: string[]
}): string {
  const { siteUrl, scriptHashes = [], styleHashes = [], frameSources = [] } = options
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(frameSources.length > 0 ? [`frame-src ${frameSources.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** For answers that are not pages: nothing in them may run or be framed. */
export const DATA_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
