import { guideLinks } from '../components/editorial/prose/guide-links.ts'
import { ProseGuide } from '../components/editorial/prose-page.tsx'
import * as file from '../content/guides/commencer-avec-ia.mdx'
import { createGuideMeta } from '../seo/guide-metadata.ts'
import { describeArticle } from '../seo/structured-data.ts'

const path = '/commencer-avec-ia'

export const links = guideLinks

export const meta = createGuideMeta(path, describeArticle)

export default function GuideRoute() {
  return <ProseGuide path={path} file={file} />
}
