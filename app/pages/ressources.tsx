import { listLateClaims } from '../../domain/claims/claims.ts'
import type { RouteHandle } from '../../domain/page-contract.ts'
import { dayInParis } from '../../domain/text/dates.ts'
import { GuidePage } from '../components/editorial/guide-page.tsx'
import { Articles } from '../components/editorial/resources/articles.tsx'
import { Calculator } from '../components/editorial/resources/calculator.tsx'
import { Contact } from '../components/editorial/resources/contact.tsx'
import { DownloadForm } from '../components/editorial/resources/download-form.tsx'
import { Faq } from '../components/editorial/resources/faq.tsx'
import { Glossary } from '../components/editorial/resources/glossary.tsx'
import { Guides } from '../components/editorial/resources/guides.tsx'
import { Models } from '../components/editorial/resources/models.tsx'
import { ToolLinks } from '../components/editorial/resources/tool-links.tsx'
import { UsefulLinks } from '../components/editorial/resources/useful-links.tsx'
import { Webinars } from '../components/editorial/resources/webinars.tsx'
import { Sources } from '../components/editorial/sources/sources.tsx'
import { RenderedOnce } from '../components/ui/rendered-once.tsx'
import { calculatorFields } from '../content/resources/calculator.ts'
import { resourceSections } from '../content/resources/resources.ts'
import { upcomingWebinarDates } from '../content/resources/webinars.ts'
import { describeGlossary } from '../seo/defined-terms.ts'
import { createGuideMeta } from '../seo/guide-metadata.ts'
import resourcesStyles from '../styles/resources/resources.css?url'
import toolsStyles from '../styles/tools.css?url'
import { readCalculator } from '../tools/calculator-form.ts'
import type { Route } from './+types/ressources'

const path = '/ressources'

// What a reader types is nobody else's page: never cached, never indexed.
export const handle: RouteHandle = { privateQuery: calculatorFields }

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: resourcesStyles },
  { rel: 'stylesheet', href: toolsStyles },
]

export const meta = createGuideMeta(path, describeGlossary)

export function loader({ request }: Route.LoaderArgs) {
  const dates = upcomingWebinarDates(new Date())
  return {
    upcomingDates: dates.map((date) => date.toISOString().slice(0, 10)),
    lateClaims: listLateClaims(dayInParis()),
    calculation: readCalculator(new URL(request.url).searchParams),
  }
}

export default function ResourcesRoute({ loaderData }: Route.ComponentProps) {
  const { upcomingDates, lateClaims, calculation } = loaderData
  const name = [path, ...upcomingDates, ...lateClaims].join(' ')
  const contents: Record<(typeof resourceSections)[number]['id'], React.ReactNode> = {
    calculateur: <Calculator answer={calculation} />,
    modeles: <Models />,
    blog: <Articles />,
    webinaires: <Webinars upcomingDates={upcomingDates} />,
    guides: (
      <>
        <Guides />
        <DownloadForm />
      </>
    ),
    faq: <Faq />,
    glossaire: <Glossary />,
    'liens-utiles': <UsefulLinks />,
    sources: <Sources late={lateClaims} />,
    contact: <Contact />,
  }
  return (
    <GuidePage
      path={path}
      name={name}
      isPersonal={calculation !== undefined}
      sections={resourceSections}
      inHero={<ToolLinks />}
    >
      <div className="resources">
        {resourceSections.map(({ id, title, intro }) => (
          <RenderedOnce
            key={id}
            as="section"
            id={id}
            // Of a page made for one reader, all but the answer is as for everybody.
            name={id === 'calculateur' ? undefined : `${name} ${id}`}
          >
            <h2>{title}</h2>
            <p>{intro}</p>
            {contents[id]}
          </RenderedOnce>
        ))}
      </div>
    </GuidePage>
  )
}
