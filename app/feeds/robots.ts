/** What robots may read: everything public. */
export function writeRobots(siteUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /auth
Disallow: /api

Sitemap: ${siteUrl}/sitemap.xml
`
}
