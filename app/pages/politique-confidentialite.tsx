import { LegalPage } from '../components/editorial/prose-page.tsx'
import * as file from '../content/legal/politique-confidentialite.mdx'
import { createGuideMeta } from '../seo/guide-metadata.ts'

const path = '/politique-confidentialite'

export const meta = createGuideMeta(path)

export default function LegalRoute() {
  return <LegalPage path={path} file={file} />
}
