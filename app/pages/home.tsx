import { Benefits } from '../components/editorial/home/benefits.tsx'
import { Closing } from '../components/editorial/home/closing.tsx'
import { HomeHero } from '../components/editorial/home/home-hero.tsx'
import { SectionCards } from '../components/editorial/home/section-cards.tsx'
import { ToolStrip } from '../components/editorial/home/tool-strip.tsx'
import { TopRated } from '../components/editorial/home/top-rated.tsx'
import { WhoWeAre } from '../components/editorial/home/who-we-are.tsx'
import { RenderedOnce } from '../components/ui/rendered-once.tsx'
import { createGuideMeta } from '../seo/guide-metadata.ts'
import { describeRecommendedAgency } from '../seo/item-lists.ts'
import { describePublisher } from '../seo/structured-data.ts'
import stylesheet from '../styles/home.css?url'
import type { Route } from './+types/home'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta = createGuideMeta('/', describePublisher, describeRecommendedAgency)

export default function HomeRoute() {
  return (
    <RenderedOnce as="div" name="/">
      <HomeHero />
      <SectionCards />
      <ToolStrip />
      <Benefits />
      <TopRated />
      <WhoWeAre />
      <Closing />
    </RenderedOnce>
  )
}
