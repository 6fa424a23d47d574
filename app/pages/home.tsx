import { Benefits } from '../components/editorial/home/benefits.tsx'
import { Closing } from '../components/editorial/home/closing.tsx'
import { HomeHero } from '../components/editorial/home/home-hero.tsx'
import { SectionCards } from '../components/editorial/home/section-cards.tsx'
import { TopRated } from '../components/editorial/home/top-rated.tsx'
import { WhoWeAre } from '../components/editorial/home/who-we-are.tsx'
import { DrawnOnce } from '../components/ui/drawn-once.tsx'
import { getPage } from '../content/pages.ts'
import { describeStaticPage } from '../seo/static-page.ts'
import { describePublisher, describeRecommendedAgency } from '../seo/structured-data.ts'
import type { Route } from './+types/home'

export const meta: Route.MetaFunction = ({ matches }) =>
  describeStaticPage(matches, '/', describePublisher, describeRecommendedAgency)

export default function Page() {
  return (
    <DrawnOnce as="div" name="/">
      <HomeHero page={getPage('/')} />
      <SectionCards />
      <Benefits />
      <TopRated />
      <WhoWeAre />
      <Closing />
    </DrawnOnce>
  )
}
