import { listLateClaims } from '../../domain/claims/claims.ts'
import { dayInParis } from '../../domain/dates.ts'
import { GuidePage } from '../components/editorial/guide-page.tsx'
import { Articles } from '../components/editorial/resources/articles.tsx'
import { Contact } from '../components/editorial/resources/contact.tsx'
import { DownloadForm } from '../components/editorial/resources/download-form.tsx'
import { Faq } from '../components/editorial/resources/faq.tsx'
import { Guides } from '../components/editorial/resources/guides.tsx'
import { ReadyTools } from '../components/editorial/resources/ready-tools.tsx'
import { UsefulLinks } from '../components/editorial/resources/useful-links.tsx'
import { Webinars } from '../components/editorial/resources/webinars.tsx'
import { Sources } from '../components/editorial/sources/sources.tsx'
import { resourceSections, upcomingWebinarDates } from '../content/resources.ts'
import { createGuideMeta } from '../seo/guide-metadata.ts'
import resources from '../styles/resources.css?url'
import type { Route } from './+types/ressources'

const path = '/ressources'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: resources }]

export const meta = createGuideMeta(path)

export function loader() {
  const dates = upcomingWebinarDates(new Date())
  return {
    upcomingDates: dates.map((date) => date.toISOString().slice(0, 10)),
    lateClaims: listLateClaims(dayInParis()),
  }
}

export default function ResourcesRoute({ loaderData }: Route.ComponentProps) {
  const contents: Record<(typeof resourceSections)[number]['id'], React.ReactNode> = {
    blog: <Articles />,
    webinaires: <Webinars upcomingDates={loaderData.upcomingDates} />,
    guides: (
      <>
        <Guides />
        <ReadyTools />
        <DownloadForm />
      </>
    ),
    faq: <Faq />,
    'liens-utiles': <UsefulLinks />,
    sources: <Sources late={loaderData.lateClaims} />,
    contact: <Contact />,
  }
  return (
    <GuidePage
      path={path}
      name={[path, ...loaderData.upcomingDates, ...loaderData.lateClaims].join(' ')}
      sections={resourceSections}
    >
      <div className="resources">
        {resourceSections.map(({ id, title, intro }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            <p>{intro}</p>
            {contents[id]}
          </section>
        ))}
      </div>
    </GuidePage>
  )
}
