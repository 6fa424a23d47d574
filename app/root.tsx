import { useContext } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { yearInParis } from '../domain/text/dates.ts'
import type { Route } from './+types/root'
import siteScript from './browser/site.ts?worker&url'
import { themeSnippet } from './browser/theme-snippet.ts'
import { BackToTop } from './components/layout/back-to-top.tsx'
import { Footer } from './components/layout/footer.tsx'
import { Header } from './components/layout/header.tsx'
import { SpeculationRules } from './components/layout/speculation-rules.tsx'
import { Toaster } from './components/layout/toaster.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'
import { NonceContext } from './nonce.ts'
import { NotFound } from './pages/not-found.tsx'
import { servicesContext } from './request-context.ts'
import type { SiteData } from './site-data.ts'
import { useHydrates } from './static-rendering.ts'
import stylesheet from './styles/app.css?url'

export function loader({ context }: Route.LoaderArgs): SiteData {
  const { siteUrl } = context.get(servicesContext)
  return { siteUrl, year: yearInParis() }
}

// The site's address and the year do not change while a tab is open.
export const shouldRevalidate = () => false

/** The document of every page, error screens included. */
export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useContext(NonceContext)
  const hydrates = useHydrates()
  return (
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
        {/* After the styles, which a script must wait for: without them nothing below is laid out in vain. */}
        <script nonce={nonce}>{themeSnippet}</script>
        {import.meta.env.DEV ? (
          <script
            type="module"
            src={hydrates ? '/app/browser/site.ts' : '/app/browser/site-in-development.ts'}
          />
        ) : (
          <script async src={siteScript} />
        )}
      </head>
      <body>
        <a
          href="#contenu"
          className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:bg-accent focus:px-4 focus:py-3 focus:text-on-accent"
        >
          Aller au contenu principal
        </a>
        <Header />
        <main id="contenu" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <BackToTop />
        {hydrates ? (
          <>
            <ScrollRestoration />
            <Scripts />
            <Toaster />
          </>
        ) : (
          <SpeculationRules />
        )}
      </body>
    </html>
  )
}

export default function App() {
  useFocusOnNavigation()
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <div className="wrap py-24 text-center">
      <title>Erreur | Guide Agence IA</title>
      <meta name="robots" content="noindex" />
      <h1 lang="en" className="text-3xl">
        Unexpected Application Error!
      </h1>
      <p className="mt-4 font-mono text-sm text-soft">{messageOf(error)}</p>
      <p className="mt-6">
        Une erreur inattendue est survenue. Rechargez la page dans quelques instants.
      </p>
      <p className="mt-8">
        <a href="/" className="button button-primary">
          Retour à l'accueil
        </a>
      </p>
    </div>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}
