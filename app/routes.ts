import { index, type RouteConfig, route } from '@react-router/dev/routes'

// Every address of the site, in the order of the specification. Capitals are another address.
const exact = { caseSensitive: true }

export default [
  index('pages/home.tsx'),
  route('commencer-avec-ia', 'pages/commencer-avec-ia.tsx', exact),
  route('types-agences-ia', 'pages/types-agences-ia.tsx', exact),
  route('services-proposes', 'pages/services-proposes.tsx', exact),
  route('outils-technologies', 'pages/outils-technologies.tsx', exact),
  route('classement-agences', 'pages/classement-agences.tsx', exact),
  route('ressources', 'pages/ressources.tsx', exact),
  route('blog', 'pages/blog.tsx', exact),
  route('blog/:slug', 'pages/blog-article.tsx', exact),
  route('auth', 'pages/auth.tsx', exact),
  route('admin', 'pages/admin.tsx', exact),
  route('plan-du-site', 'pages/plan-du-site.tsx', exact),
  route('mentions-legales', 'pages/mentions-legales.tsx', exact),
  route('politique-confidentialite', 'pages/politique-confidentialite.tsx', exact),
  route('rss.xml', 'feeds/rss-route.ts', exact),
  route('feed.json', 'feeds/json-feed-route.ts', exact),
  route('sitemap.xml', 'feeds/sitemap-route.ts', exact),
  route('robots.txt', 'feeds/robots-route.ts', exact),
  route('llms.txt', 'feeds/llms-route.ts', exact),
  route('.well-known/security.txt', 'feeds/security-txt-route.ts', exact),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
