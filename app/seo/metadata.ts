import type { MetaDescriptor } from 'react-router'
import { siteName, twitterHandle } from '../content/site/pages.ts'
import type { SiteData } from '../site-data.ts'

interface PageMetadata {
  /** Path and query of the one address search engines should know. */
  path: string
  /** Without the site name. */
  title: string
  description: string
  keywords?: readonly string[]
  ogType?: 'website' | 'article'
  /** Absolute, or a path of this site. */
  ogImage?: string
  ogImageAlt?: string
  twitterCard?: 'summary' | 'summary_large_image'
  structuredData?: readonly object[]
  noindex?: boolean
}

const OG_IMAGE = '/og-image.png'
const OG_IMAGE_ALT = 'Guide Agence IA : choisir une agence IA en France'

/** Everything a page says about itself in its head. Absolute addresses come from `siteUrl` alone. */
export function describePage(siteUrl: string, page: PageMetadata): MetaDescriptor[] {
  const title = withSuffix(page.title)
  const address = new URL(page.path, siteUrl).href
  const imageAlt = page.ogImageAlt ?? OG_IMAGE_ALT
  const image = new URL(page.ogImage ?? OG_IMAGE, siteUrl).href
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : indexable(address)),
    ...(page.noindex ? [] : [markdownTwin(siteUrl, page.path)]),
    { name: 'geo.region', content: 'FR' },
    { name: 'geo.placename', content: 'France' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: page.ogType ?? 'website' },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: imageAlt },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:site_name', content: siteName },
    { name: 'twitter:card', content: page.twitterCard ?? 'summary_large_image' },
    { name: 'twitter:site', content: twitterHandle },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: imageAlt },
    ...(page.structuredData ?? []).map((data) => ({ 'script:ld+json': data })),
  ] as MetaDescriptor[]
}

/** The head of a page that search engines should not know, and that has no address to name. */
export function describeHiddenPage(
  page: Pick<PageMetadata, 'title' | 'description' | 'keywords'>,
): MetaDescriptor[] {
  return [
    { title: withSuffix(page.title) },
    { name: 'description', content: page.description },
    { name: 'keywords', content: (page.keywords ?? []).join(', ') },
    { name: 'robots', content: 'noindex' },
  ]
}

function withSuffix(title: string): string {
  return `${title} | ${siteName}`
}

function indexable(address: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    { tagName: 'link', rel: 'alternate', hrefLang: 'fr-FR', href: address },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
  ]
}

/** The same page for readers that are programs. */
function markdownTwin(siteUrl: string, path: string): MetaDescriptor {
  const [pathname = '/', query] = path.split('?')
  const twin = `${pathname === '/' ? '/index' : pathname}.md${query ? `?${query}` : ''}`
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'text/markdown',
    href: new URL(twin, siteUrl).href,
  }
}

/** The routes of a page with their data, as React Router hands them to `meta`. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The site's own address, as the root loader gave it. */
export function siteUrlOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as SiteData | undefined)?.siteUrl ?? ''
}
