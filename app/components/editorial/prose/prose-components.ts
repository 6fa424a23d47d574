import { PartnerLink } from '../partner-link.tsx'
import { SourceMark } from '../sources/source-mark.tsx'
import { SelfAssessment } from '../tools/self-assessment.tsx'
import * as blocks from './blocks.tsx'
import { Callout } from './callout.tsx'
import { CaptionedTable, DataTable } from './data-table.tsx'
import * as figures from './figures.tsx'
import { ProseLink } from './prose-link.tsx'

/** Everything the writers may use in MDX. */
export const proseComponents = {
  ...blocks,
  ...figures,
  a: ProseLink,
  table: CaptionedTable,
  Callout,
  DataTable,
  PartnerLink,
  /** `<Chiffre id="gain-35" />` behind a figure. */
  Chiffre: SourceMark,
  SelfAssessment,
}
