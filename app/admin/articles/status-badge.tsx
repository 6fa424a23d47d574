export function StatusBadge({ published }: { published: boolean }) {
  return (
    <span
      className={`rounded-full px-2.5 py-0.5 font-sans font-semibold text-xs tracking-normal ${published ? 'bg-good-wash text-good' : 'bg-warn-wash text-warn'}`}
    >
      {published ? 'Publié' : 'Brouillon'}
    </span>
  )
}
