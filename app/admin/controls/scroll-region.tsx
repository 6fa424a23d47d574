import type { ReactNode } from 'react'

interface ScrollRegionProps {
  label: string
  id?: string
  className: string
  children: ReactNode
}

/** A part that scrolls by itself, with the keyboard too. */
export function ScrollRegion({ label, id, className, children }: ScrollRegionProps) {
  return (
    <section
      id={id}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={className}
    >
      {children}
    </section>
  )
}
