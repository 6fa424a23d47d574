import type { RouteHandle } from '../../domain/page-contract.ts'
import { guideLinks } from '../components/editorial/prose/guide-links.ts'
import { ProseGuide } from '../components/editorial/prose-page.tsx'
import { DecisionContext } from '../components/editorial/tools/self-assessment.tsx'
import { decisionFields } from '../content/decision.ts'
import * as file from '../content/guides/services-proposes.mdx'
import { createGuideMeta } from '../seo/guide-metadata.ts'
import { describeServices } from '../seo/item-lists.ts'
import { describeArticle } from '../seo/structured-data.ts'
import toolsStyles from '../styles/tools.css?url'
import { readDecision } from '../tools/decision.ts'
import type { Route } from './+types/services-proposes'

const path = '/services-proposes'

// What a reader answers is nobody else's page: never cached, never indexed.
export const handle: RouteHandle = { privateQuery: decisionFields }

export const links = () => [...guideLinks(), { rel: 'stylesheet', href: toolsStyles }]

export const meta = createGuideMeta(path, describeArticle, describeServices)

export function loader({ request }: Route.LoaderArgs) {
  return { decision: readDecision(new URL(request.url).searchParams) }
}

export default function GuideRoute({ loaderData: { decision } }: Route.ComponentProps) {
  return (
    <DecisionContext value={decision}>
      <ProseGuide path={path} file={file} isPersonal={decision !== undefined} />
    </DecisionContext>
  )
}
