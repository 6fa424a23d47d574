import { GuidePage } from '../components/editorial/guide-page.tsx'
import { proseComponents } from '../components/editorial/prose/prose-components.ts'
import { RelatedGuides } from '../components/editorial/related-guides.tsx'
import Prose, { sections } from '../content/guides/services-proposes.mdx'
import { getPage } from '../content/pages.ts'
import { listRelatedGuides } from '../content/related-guides.ts'
import { describeStaticPage } from '../seo/static-page.ts'
import { describeServices } from '../seo/structured-data.ts'
import type { Route } from './+types/services-proposes'

const path = '/services-proposes'

export const meta: Route.MetaFunction = ({ matches }) =>
  describeStaticPage(matches, path, describeServices)

export default function Page() {
  return (
    <GuidePage
      page={getPage(path)}
      sections={sections}
      after={<RelatedGuides guides={listRelatedGuides(path)} />}
    >
      <article className="prose">
        <Prose components={proseComponents} />
      </article>
    </GuidePage>
  )
}
