import type { ReactNode } from 'react'
import {
  agencyTree,
  budgetRanges,
  durationRanges,
  type Range,
  stepTrack,
} from '../../../content/figures.ts'

/** Three lines for whoever reads no further. */
export function InShort({ children }: { children: ReactNode }) {
  return (
    <aside className="in-short" aria-labelledby="en-bref">
      <p id="en-bref">En bref</p>
      {children}
    </aside>
  )
}

export function BudgetRanges() {
  return (
    <RangeBars
      caption="Ordres de grandeur d’un budget, hors exploitation. L’échelle est logarithmique : d’un tiers de l’axe au suivant, le prix est multiplié par dix."
      ranges={budgetRanges}
    />
  )
}

export function DurationRanges() {
  return <RangeBars caption="Durée d’un projet, sur une année" ranges={durationRanges} />
}

/** Ranges on one axis. The words say it all; the bars are for the eye. */
function RangeBars({ caption, ranges }: { caption: string; ranges: readonly Range[] }) {
  return (
    <figure className="range-bars">
      <ul className="ranges">
        {ranges.map(({ label, value, from, to }) => (
          <li key={label}>
            <span>{label}</span> <b>{value}</b>
            <svg width="100%" height="12" aria-hidden="true">
              <rect className="range-axis" width="100%" height="12" rx="6" />
              <rect x={`${from}%`} width={`${to - from}%`} height="12" rx="6" />
            </svg>
          </li>
        ))}
      </ul>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** The five steps of the method, with what each one leaves behind. */
export function StepTrack() {
  return (
    <ol className="step-track">
      {stepTrack.map(({ step, deliverable }) => (
        <li key={step}>
          <b>{step}</b>
          <span>{deliverable}</span>
        </li>
      ))}
    </ol>
  )
}

/** From the problem to the section that answers it. */
export function AgencyTree() {
  return (
    <div className="agency-tree">
      <p>Quel est votre problème ?</p>
      <ul className="branches">
        {agencyTree.map(({ problem, choices }) => (
          <li key={problem}>
            {problem}
            <ul className="leaves">
              {choices.map(({ when, label, href }) => (
                <li key={href}>
                  {when} <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A cell of a table in which one may only have something or not: a sign for the eye, a word for all. */
export function Included() {
  return (
    <span className="included">
      <span>Inclus</span>
    </span>
  )
}

export function NotIncluded() {
  return (
    <span className="included not-included">
      <span>Non inclus</span>
    </span>
  )
}
