import { ProseGuide } from '../components/editorial/prose-page.tsx'
import * as file from '../content/guides/services-proposes.mdx'
import { createGuideMeta } from '../seo/guide-metadata.ts'
import { describeServices } from '../seo/item-lists.ts'

const path = '/services-proposes'

export const meta = createGuideMeta(path, describeServices)

export default function GuideRoute() {
  return <ProseGuide path={path} file={file} />
}
