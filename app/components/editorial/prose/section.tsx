import type { ReactNode } from 'react'

/** A part of a guide that can be linked to. `short` is for the table of contents, built elsewhere. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface SectionProps {
  id: string
  title: string
  short?: string
  children: ReactNode
}
