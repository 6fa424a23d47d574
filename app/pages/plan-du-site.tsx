import { PageHero } from '../components/editorial/page-hero.tsx'
import { SitePlan } from '../components/editorial/site-plan.tsx'
import { createGuideMeta } from '../seo/guide-metadata.ts'
import stylesheet from '../styles/site-plan.css?url'
import type { Route } from './+types/plan-du-site'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

const path = '/plan-du-site'

export const meta = createGuideMeta(path)

export default function SitePlanRoute() {
  return (
    <>
      <PageHero path={path} />
      <SitePlan />
    </>
  )
}
