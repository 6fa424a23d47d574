import type { ReactNode } from 'react'
import { fictionNotice } from '../../../../domain/disclosure.ts'
import { affiliateNotice, partnerNotice } from '../../../content/partners.ts'
import { type PublisherFactName, publisher } from '../../../content/site/publisher.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { SourceMark } from '../sources/source-mark.tsx'

interface BlockProps {
  children: ReactNode
}

interface SectionProps extends BlockProps {
  id: string
  title: string
  /** For the table of contents, built elsewhere. */
  short?: string
}

/** A part of a guide that can be linked to. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Steps({ children }: BlockProps) {
  return <div className="steps">{children}</div>
}

export function Checklist({ children }: BlockProps) {
  return <div className="checklist">{children}</div>
}

export function KeyFigures({ children }: BlockProps) {
  return <div className="key-figures">{children}</div>
}

interface KeyFigureProps {
  /** Its line in the ledger. */
  id: string
  value: string
  /** What the figure measures. */
  label: string
  /** Where it comes from, and what it does not promise. */
  note: string
}

/** One figure, read as one sentence. */
export function KeyFigure({ id, value, label, note }: KeyFigureProps) {
  return (
    <p className="key-figure">
      <strong>{value}</strong> <span>{label}</span>{' '}
      <small>
        {note}
        <SourceMark id={id} />
      </small>
    </p>
  )
}

/** Words of a customer, known by role and sector only. */
export function Testimonial({ role, children }: BlockProps & { role: string }) {
  return (
    <figure className="testimonial">
      <blockquote>{children}</blockquote>
      <figcaption>{role}</figcaption>
    </figure>
  )
}

export function ButtonLink({ to, children }: BlockProps & { to: string }) {
  return (
    <p className="prose-button">
      <PageLink to={to} className="button button-primary">
        {children}
      </PageLink>
    </p>
  )
}

export function PublisherFact({ name }: { name: PublisherFactName }) {
  const fact = publisher[name]
  if (name === 'contactEmail') return <a href={`mailto:${fact}`}>{fact}</a>
  return fact
}

export const PartnerNotice = () => <p className="notice">{partnerNotice}</p>
export const AffiliateNotice = () => <p className="notice">{affiliateNotice}</p>
export const FictionNotice = () => <p className="notice">{fictionNotice}</p>
