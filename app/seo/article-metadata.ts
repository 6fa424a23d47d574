import type { MetaDescriptor } from 'react-router'
import { postAddress } from '../../domain/content-addresses.ts'
import { articleCard } from '../../domain/social-card.ts'
import { pages } from '../content/site/pages.ts'
import { type DescribedArticle, describeArticleTrail, describeBlogPosting } from './blog-posting.ts'
import { describeFeeds } from './feed-links.ts'
import { describeHiddenPage, describePage } from './metadata.ts'
import { shareImage } from './page-card.ts'

/** The head of an article, with what the author left out taken from what the author wrote. */
export function describeArticlePage(
  siteUrl: string,
  post: DescribedArticle,
  pictures: readonly string[] = [],
): MetaDescriptor[] {
  const share = shareImage(postAddress(post.slug), articleCard(post, pictures))
  const description =
    post.meta_description ?? post.excerpt ?? `${post.title} : un article du blog Guide Agence IA.`
  return [
    ...describePage(siteUrl, {
      path: postAddress(post.slug),
      title: post.meta_title ?? post.title,
      description,
      keywords: [...(post.category ? [post.category.name] : []), ...pages['/blog'].keywords],
      ogType: 'article',
      ...share,
      structuredData: [
        describeBlogPosting(siteUrl, post, { description, image: siteUrl + share.ogImage }),
        describeArticleTrail(siteUrl, post),
      ],
    }),
    ...describeFeeds(siteUrl),
    { property: 'article:published_time', content: post.first_published_at },
    { property: 'article:modified_time', content: post.updated_at },
    ...(post.category ? [{ property: 'article:section', content: post.category.name }] : []),
  ]
}

/** The head of an article that search engines should not know: a draft, or one that is gone. */
export function describeHiddenArticle(title: string): MetaDescriptor[] {
  return describeHiddenPage({
    title,
    description:
      "Cet article n'est pas publié. Les autres vous attendent sur le blog Guide Agence IA.",
    keywords: pages['/blog'].keywords,
  })
}
