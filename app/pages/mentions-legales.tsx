import { LegalPage } from '../components/editorial/prose-page.tsx'
import * as file from '../content/legal/mentions-legales.mdx'
import { createGuideMeta } from '../seo/guide-metadata.ts'

const path = '/mentions-legales'

export const meta = createGuideMeta(path)

export default function LegalRoute() {
  return <LegalPage path={path} file={file} />
}
