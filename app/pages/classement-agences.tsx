import type { RouteHandle } from '../../domain/page-contract.ts'
import { journal } from '../../domain/ranking/journal.ts'
import { criterionIds } from '../../domain/ranking/note.ts'
import { reviewState } from '../../domain/ranking/review.ts'
import { dayInParis } from '../../domain/text/dates.ts'
import { PageHero } from '../components/editorial/page-hero.tsx'
import { AgencyCard } from '../components/editorial/ranking/agency-card.tsx'
import { Journal } from '../components/editorial/ranking/journal.tsx'
import { Priorities } from '../components/editorial/ranking/priorities.tsx'
import { RankingMethod } from '../components/editorial/ranking/ranking-method.tsx'
import { RankingNotice } from '../components/editorial/ranking/ranking-notice.tsx'
import { ReadingTips } from '../components/editorial/ranking/reading-tips.tsx'
import { ReviewDates } from '../components/editorial/ranking/review-dates.tsx'
import { TopFiveTable } from '../components/editorial/ranking/top-five-table.tsx'
import { TableOfContents } from '../components/editorial/table-of-contents.tsx'
import { RenderedOnce } from '../components/ui/rendered-once.tsx'
import { agencies } from '../content/ranking/agencies.ts'
import { findAskedWeights, writeWeights } from '../content/ranking/priorities.ts'
import { rankingSections } from '../content/ranking/ranking.ts'
import { createGuideMeta } from '../seo/guide-metadata.ts'
import { describeRanking } from '../seo/item-lists.ts'
import stylesheet from '../styles/ranking/ranking.css?url'
import type { Route } from './+types/classement-agences'

const path = '/classement-agences'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

// However they are typed, the weights of readers make 1,024 pages and no more.
export const handle: RouteHandle = {
  query: criterionIds,
  normalizeQuery(given) {
    const asked = findAskedWeights(given)
    return asked ? writeWeights(asked) : new URLSearchParams()
  },
}

export function loader({ request }: Route.LoaderArgs) {
  return {
    asked: findAskedWeights(new URL(request.url).searchParams),
    review: reviewState(journal, dayInParis()),
  }
}

const describeGuide = createGuideMeta(path, describeRanking)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const head = describeGuide({ matches })
  if (!loaderData?.asked) return head
  // A reader's own order is not what search engines should show; the canonical address stays the page.
  const told = head.filter((tag) => !('script:ld+json' in tag))
  return [...told, { name: 'robots', content: 'noindex' }]
}

export default function RankingRoute({ loaderData: { asked, review } }: Route.ComponentProps) {
  return (
    <>
      <PageHero path={path} />
      <div className="wrap ranking-top">
        <ReviewDates review={review} />
        <RenderedOnce as="div" name={`${path} top`}>
          <RankingNotice />
          <TopFiveTable />
        </RenderedOnce>
      </div>
      <div className="wrap guide">
        <TableOfContents sections={rankingSections} />
        <div className="ranking">
          <RenderedOnce as="div" name={path}>
            <ol className="agencies">
              {agencies.map((agency) => (
                <li key={agency.slug}>
                  <AgencyCard agency={agency} />
                </li>
              ))}
            </ol>
            <RankingMethod />
          </RenderedOnce>
          <Priorities asked={asked} />
          <RenderedOnce as="div" name={`${path} journal`}>
            <Journal />
            <ReadingTips />
          </RenderedOnce>
        </div>
      </div>
    </>
  )
}
