import { Mail, MapPin } from 'lucide-react'
import { disclosureLines } from '../../../domain/disclosure.ts'
import { yearInParis } from '../../../domain/text/dates.ts'
import {
  footerSections,
  legalLinks,
  methodLink,
  type NavigationItem,
} from '../../content/site/navigation.ts'
import { publisher } from '../../content/site/publisher.ts'
import { useSiteData } from '../../site-data.ts'
import { PageLink } from '../ui/page-link.tsx'
import { RenderedOnce } from '../ui/rendered-once.tsx'
import { Logo } from './logo.tsx'
import { ReportError } from './report-error.tsx'

const quiet = 'inline-flex min-h-8 items-center text-soft hover:text-accent hover:underline'

export function Footer() {
  const year = useSiteData()?.year ?? yearInParis()
  return (
    <footer className="site-footer">
      <ReportError />
      <RenderedOnce as="div" name={`footer ${year}`}>
        <FooterContent year={year} />
      </RenderedOnce>
    </footer>
  )
}

function FooterContent({ year }: { year: number }) {
  return (
    <>
      <div className="wrap grid gap-10 py-12 md:grid-cols-[1.4fr_1fr_1fr]">
        <div className="max-w-sm">
          <Logo />
          <p className="mt-4 text-sm text-soft">
            Le guide pour choisir une agence IA en France, avec un classement dont la méthode et le
            partenaire sont publics.
          </p>
          <p className="mt-3 text-sm">
            <PageLink to={methodLink.href} className="text-link">
              {methodLink.name}
            </PageLink>
          </p>
        </div>
        <nav aria-label="Pied de page">
          <h2 className="font-sans font-semibold text-base">Sections</h2>
          <ul className="mt-3 grid gap-1 text-sm">
            <LinkItems items={footerSections} />
          </ul>
        </nav>
        <div>
          <h2 className="font-sans font-semibold text-base">Contact</h2>
          <ul className="mt-3 grid gap-1 text-sm">
            <li>
              <a href={`mailto:${publisher.contactEmail}`} className={`${quiet} gap-2`}>
                <Mail size={16} />
                {publisher.contactEmail}
              </a>
            </li>
            <li className="flex min-h-8 items-center gap-2 text-soft">
              <MapPin size={16} />
              {publisher.city}
            </li>
          </ul>
        </div>
      </div>
      <div className="border-line border-t">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-5 text-sm text-soft">
          <p className="mr-auto">© {year} Guide Agence IA. Tous droits réservés.</p>
          <ul className="flex flex-wrap gap-x-6">
            <LinkItems items={legalLinks} />
          </ul>
          {disclosureLines.map((line) => (
            <p key={line} className="w-full text-xs">
              {line}
            </p>
          ))}
        </div>
      </div>
    </>
  )
}

function LinkItems({ items }: { items: readonly NavigationItem[] }) {
  return items.map(({ name, href }) => (
    <li key={href}>
      <PageLink to={href} className={quiet}>
        {name}
      </PageLink>
    </li>
  ))
}
