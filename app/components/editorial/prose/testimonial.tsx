import type { ReactNode } from 'react'

/** Words of a customer, known by role and sector only. */
export function Testimonial({ role, children }: { role: string; children: ReactNode }) {
  return (
    <figure className="testimonial">
      <blockquote>{children}</blockquote>
      <figcaption>{role}</figcaption>
    </figure>
  )
}
