import { LegalPage } from '../components/editorial/prose-page.tsx'
import * as file from '../content/legal/politique-confidentialite.mdx'
import { createGuideMeta } from '../seo/guide-metadata.ts'
import stylesheet from '../styles/stacked-table.css?url'
import type { Route } from './+types/politique-confidentialite'

const path = '/politique-confidentialite'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta = createGuideMeta(path)

export default function LegalRoute() {
  return <LegalPage path={path} file={file} />
}
