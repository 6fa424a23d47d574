import { PartnerLink } from '../partner-link.tsx'
import { ButtonLink } from './button-link.tsx'
import { Callout } from './callout.tsx'
import { CaptionedTable, DataTable } from './data-table.tsx'
import { KeyFigure, KeyFigures } from './key-figure.tsx'
import { Checklist, Steps } from './lists.tsx'
import { AffiliateNotice, FictionNotice, PartnerNotice } from './notices.tsx'
import { ProseLink } from './prose-link.tsx'
import { PublisherFact } from './publisher-fact.tsx'
import { Section } from './section.tsx'
import { Testimonial } from './testimonial.tsx'

/** Everything the writers may use in MDX. */
export const proseComponents = {
  a: ProseLink,
  table: CaptionedTable,
  AffiliateNotice,
  ButtonLink,
  Callout,
  Checklist,
  DataTable,
  FictionNotice,
  KeyFigure,
  KeyFigures,
  PartnerLink,
  PartnerNotice,
  PublisherFact,
  Section,
  Steps,
  Testimonial,
}
