import { GuidePage } from '../components/editorial/guide-page.tsx'
import { HomeLink } from '../components/editorial/home-link.tsx'
import { proseComponents } from '../components/editorial/prose/prose-components.ts'
import Prose, { sections } from '../content/legal/politique-confidentialite.mdx'
import { getPage } from '../content/pages.ts'
import { describeStaticPage } from '../seo/static-page.ts'
import type { Route } from './+types/politique-confidentialite'

const path = '/politique-confidentialite'

export const meta: Route.MetaFunction = ({ matches }) => describeStaticPage(matches, path)

export default function Page() {
  return (
    <GuidePage page={getPage(path)} sections={sections}>
      <article className="prose prose-plain">
        <Prose components={proseComponents} />
        <HomeLink />
      </article>
    </GuidePage>
  )
}
