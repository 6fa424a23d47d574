import { PageHero } from '../components/editorial/page-hero.tsx'
import { SitePlan } from '../components/editorial/site-plan.tsx'
import { createGuideMeta } from '../seo/guide-metadata.ts'
import siteplanStyles from '../styles/site-plan.css?url'

const path = '/plan-du-site'

export const links = () => [{ rel: 'stylesheet', href: siteplanStyles }]

export const meta = createGuideMeta(path)

export default function SitePlanRoute() {
  return (
    <>
      <PageHero path={path} />
      <SitePlan />
    </>
  )
}
