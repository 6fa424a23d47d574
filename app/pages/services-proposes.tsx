import { guideLinks } from '../components/editorial/prose/guide-links.ts'
import { ProseGuide } from '../components/editorial/prose-page.tsx'
import * as file from '../content/guides/services-proposes.mdx'
import { createGuideMeta } from '../seo/guide-metadata.ts'
import { describeServices } from '../seo/item-lists.ts'
import { describeArticle } from '../seo/structured-data.ts'

const path = '/services-proposes'

export const links = guideLinks

export const meta = createGuideMeta(path, describeArticle, describeServices)

export default function GuideRoute() {
  return <ProseGuide path={path} file={file} />
}
