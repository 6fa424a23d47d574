import { ArrowLeft } from 'lucide-react'
import type { StaticPath } from '../../content/site/pages.ts'
import { type GuidePath, listRelatedGuides } from '../../content/site/related-guides.ts'
import { PageLink } from '../ui/page-link.tsx'
import { GuidePage } from './guide-page.tsx'
import { proseComponents } from './prose/prose-components.ts'
import { RelatedGuides } from './related-guides.tsx'

/** A file of prose: its sections and its text. */
type ProseFile = typeof import('*.mdx')

interface ProseGuideProps {
  path: GuidePath
  file: ProseFile
  isPersonal?: boolean
}

/** A guide, and what to read after it. */
export function ProseGuide({ path, file, isPersonal }: ProseGuideProps) {
  const { default: Prose, sections, readingMinutes } = file
  return (
    <GuidePage
      path={path}
      isPersonal={isPersonal}
      readingMinutes={readingMinutes}
      sections={sections}
      after={<RelatedGuides guides={listRelatedGuides(path)} />}
    >
      <article className="prose">
        <Prose components={proseComponents} />
      </article>
    </GuidePage>
  )
}

/** A legal text, and the way back. */
export function LegalPage({ path, file }: { path: StaticPath; file: ProseFile }) {
  const { default: Prose, sections } = file
  return (
    <GuidePage path={path} sections={sections}>
      <article className="prose prose-plain">
        <Prose components={proseComponents} />
        <p className="prose-button">
          <PageLink to="/" className="button button-outline">
            <ArrowLeft size={18} />
            Retour à l'accueil
          </PageLink>
        </p>
      </article>
    </GuidePage>
  )
}
