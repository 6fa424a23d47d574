import type { ReactNode } from 'react'

interface KeyFigureProps {
  value: string
  /** What the figure measures. */
  label: string
  /** Where it comes from, and what it does not promise. */
  note: string
}

/** One figure, read as one sentence. */
export function KeyFigure({ value, label, note }: KeyFigureProps) {
  return (
    <p className="key-figure">
      <strong>{value}</strong> <span>{label}</span> <small>{note}</small>
    </p>
  )
}

export function KeyFigures({ children }: { children: ReactNode }) {
  return <div className="key-figures">{children}</div>
}
