import type { Prose } from '../../content/ranking/ranking.ts'
import { ProseLink } from './prose/prose-link.tsx'

/** A sentence of the content files, with its links. */
export function LinkedText({ text }: { text: Prose }) {
  return text.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <ProseLink key={part.label + part.href} href={part.href}>
        {part.label}
      </ProseLink>
    ),
  )
}
