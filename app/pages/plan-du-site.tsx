import { PageHero } from '../components/editorial/page-hero.tsx'
import { SitePlan } from '../components/editorial/site-plan.tsx'
import { getPage } from '../content/pages.ts'
import { describeStaticPage } from '../seo/static-page.ts'
import type { Route } from './+types/plan-du-site'

const path = '/plan-du-site'

export const meta: Route.MetaFunction = ({ matches }) => describeStaticPage(matches, path)

export default function Page() {
  return (
    <>
      <PageHero page={getPage(path)} />
      <SitePlan />
    </>
  )
}
