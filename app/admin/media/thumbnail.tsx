import type { Media } from '../../../domain/media.ts'

/** A picture small enough to choose among many. */
export function Thumbnail({ media }: { media: Media }) {
  const smallest = media.variants.find(({ type }) => type === 'image/webp')
  return (
    <img
      src={smallest?.url ?? media.url}
      alt=""
      width={media.width}
      height={media.height}
      loading="lazy"
      className="size-24 shrink-0 rounded-lg border border-line bg-sunken object-contain"
    />
  )
}
