import type { TextSegment } from '../../../domain/text/search-text.ts'

/** A passage in which a search found its words, with these words marked. */
export function FoundText({ segments }: { segments: TextSegment[] }) {
  return segments.map(({ text, match }, place) =>
    match ? (
      <mark key={place} className="rounded-xs bg-warn-wash font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
