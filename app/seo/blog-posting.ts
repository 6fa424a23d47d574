import type { BlogPosting, BreadcrumbList, Organization, Person, WithContext } from 'schema-dts'
import { postAddress } from '../../domain/content-addresses.ts'
import type { ArticleFacts } from '../../domain/post.ts'
import { describeTrail, publisherOf, SCHEMA } from './structured-data.ts'

/** What a page's head says of an article. */
export type DescribedArticle = Pick<
  ArticleFacts,
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'category'
  | 'first_published_at'
  | 'updated_at'
  | 'meta_title'
  | 'meta_description'
  | 'author_name'
>

/** An article for search engines. The date shown follows each save; these two stay truthful. */
export function describeBlogPosting(
  siteUrl: string,
  post: DescribedArticle,
  { description, image }: { description: string; image: string },
): WithContext<BlogPosting> {
  const address = siteUrl + postAddress(post.slug)
  const { email, ...publisher } = publisherOf(siteUrl)
  return {
    '@context': SCHEMA,
    '@type': 'BlogPosting',
    mainEntityOfPage: address,
    url: address,
    headline: post.title,
    description,
    image,
    inLanguage: 'fr-FR',
    datePublished: post.first_published_at,
    dateModified: post.updated_at,
    author: post.author_name ? describeAuthor(post.author_name) : publisher,
    publisher,
    ...(post.category && { articleSection: post.category.name }),
  }
}

/** An editorial team signs as one: it is an organisation, not a person. */
function describeAuthor(name: string): Person | Organization {
  if (!/^la rédaction(?!\p{L})/iu.test(name)) return { '@type': 'Person', name }
  return { '@type': 'Organization', name: `${name.charAt(0).toUpperCase()}${name.slice(1)}` }
}

/** Accueil, Blog, the article: the trail the page shows. */
export function describeArticleTrail(
  siteUrl: string,
  { title, slug }: DescribedArticle,
): WithContext<BreadcrumbList> {
  return describeTrail(siteUrl, [
    ['Accueil', '/'],
    ['Blog', '/blog'],
    [title, postAddress(slug)],
  ])
}
