import { Fragment, type ReactNode } from 'react'
import type { Claim } from '../../../../domain/claims/claim.ts'
import { claims } from '../../../../domain/claims/claims.ts'
import type { StaticPath } from '../../../content/site/pages.ts'
import { SourceMark } from './source-mark.tsx'

interface SourcedTextProps {
  text: string
  /** The page it stands on: the figures it may hold are those the ledger knows there. */
  path: StaticPath
}

/** A sentence of the content files, with a mark behind each figure. */
export function SourcedText({ text, path }: SourcedTextProps) {
  return markFigures(
    text,
    claims.filter(({ pages }) => pages.includes(path)),
  )
}

function markFigures(text: string, [claim, ...others]: Claim[]): ReactNode {
  if (!claim) return text
  const start = text.toLowerCase().indexOf(claim.value.toLowerCase())
  if (start < 0) return markFigures(text, others)
  const end = start + claim.value.length
  return (
    <Fragment>
      {markFigures(text.slice(0, end), others)}
      <SourceMark id={claim.id} />
      {markFigures(text.slice(end), others)}
    </Fragment>
  )
}
