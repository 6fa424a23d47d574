import { PageHero } from '../components/editorial/page-hero.tsx'
import { SitePlan } from '../components/editorial/site-plan.tsx'
import { createGuideMeta } from '../seo/guide-metadata.ts'

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
