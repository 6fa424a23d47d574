import { useLocation, useMatches } from 'react-router'
import type { ArticleFacts } from '../../../domain/post.ts'
import { getPage, pages, type StaticPath, siteName } from '../../content/site/pages.ts'
import { publisher } from '../../content/site/publisher.ts'
import { useSiteData } from '../../site-data.ts'

/** Opens the reader's mail program with the title and the address of this page. */
export function ReportError() {
  const { pathname, search } = useLocation()
  const siteUrl = useSiteData()?.siteUrl ?? ''
  const title = findTitle(pathname, useMatches().at(-1)?.loaderData)
  const subject = title ? `Erreur signalée : ${title}` : `Erreur signalée sur ${siteName}`
  // An unknown address is shown under one page for all: the reader alone knows it.
  const address = title ? siteUrl + pathname + search : ''
  const body = `Page : ${address}\n\nCe qui est faux, et votre source :\n`
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  return (
    <p className="report-error" data-no-print="">
      <a href={`mailto:${publisher.contactEmail}?${query}`}>Signaler une erreur</a>
    </p>
  )
}

function findTitle(pathname: string, loaderData: unknown): string | undefined {
  if (Object.hasOwn(pages, pathname)) return getPage(pathname as StaticPath).title
  const { article } = (loaderData ?? {}) as { article?: { post: ArticleFacts } }
  // A lone half of a character, which a foreign database may hold, cannot be written in an address.
  return article?.post.title.toWellFormed()
}
