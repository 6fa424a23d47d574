import { formatLongDate } from '../../../domain/text/dates.ts'
import { fundingLink } from '../../content/site/navigation.ts'
import type { PageFacts } from '../../content/site/pages.ts'
import { PageLink } from '../ui/page-link.tsx'

interface BylineProps {
  page: PageFacts
  readingMinutes?: number
}

/** Who wrote the page, when it was last read through, how long it takes, who pays. */
export function Byline({ page: { publishedOn, reviewedOn }, readingMinutes }: BylineProps) {
  return (
    <ul className="byline">
      <li>Par la rédaction de Guide Agence IA</li>
      {publishedOn && <Dated verb="Publié" on={publishedOn} />}
      {reviewedOn && <Dated verb="Relu" on={reviewedOn} />}
      {readingMinutes && <li>{`${readingMinutes}\u00a0min de lecture`}</li>}
      <li>
        <PageLink to={fundingLink.href}>{fundingLink.name}</PageLink>
      </li>
    </ul>
  )
}

function Dated({ verb, on }: { verb: string; on: string }) {
  return (
    <li>
      {`${verb} le `}
      <time dateTime={on}>{formatLongDate(on)}</time>
    </li>
  )
}
