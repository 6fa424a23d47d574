/**
 * What robots may read: everything public. They may ask for /auth and /admin too: only there can they read
 * that these are not to be listed.
 */
export function writeRobots(siteUrl: string): string {
  return `User-agent: *
Disallow: /api
Allow: /api/ranking
Allow: /api/claims
Allow: /api/openapi.json

Sitemap: ${siteUrl}/sitemap.xml
`
}
