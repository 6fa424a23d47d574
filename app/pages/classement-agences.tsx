import { GuidePage } from '../components/editorial/guide-page.tsx'
import { AgencyCard } from '../components/editorial/ranking/agency-card.tsx'
import { RankingMethod } from '../components/editorial/ranking/ranking-method.tsx'
import { ReadingTips } from '../components/editorial/ranking/reading-tips.tsx'
import { agencies } from '../content/agencies.ts'
import { rankingNotice, rankingSections } from '../content/ranking.ts'
import { createGuideMeta } from '../seo/guide-metadata.ts'
import { describeRanking } from '../seo/item-lists.ts'
import rankingStyles from '../styles/ranking.css?url'

const path = '/classement-agences'

export const links = () => [{ rel: 'stylesheet', href: rankingStyles }]

export const meta = createGuideMeta(path, describeRanking)

export default function RankingRoute() {
  return (
    <GuidePage path={path} sections={rankingSections}>
      <div className="ranking">
        <p className="notice">
          {rankingNotice} <a href="#methode">Lire la méthode</a>
        </p>
        <ol className="agencies">
          {agencies.map((agency) => (
            <li key={agency.slug}>
              <AgencyCard agency={agency} />
            </li>
          ))}
        </ol>
        <RankingMethod />
        <ReadingTips />
      </div>
    </GuidePage>
  )
}
