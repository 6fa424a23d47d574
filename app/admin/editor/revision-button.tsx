import { FileClock } from 'lucide-react'
import { Button } from '../controls/button.tsx'

interface RevisionButtonProps {
  busy: boolean
  className: string
  onClick: () => void
}

/** Keeps what is written without showing it to readers. */
export function RevisionButton({ busy, className, onClick }: RevisionButtonProps) {
  return (
    <Button className={className} aria-disabled={busy} onClick={() => !busy && onClick()}>
      <FileClock size={18} className="shrink-0" />
      Enregistrer comme brouillon de révision
    </Button>
  )
}
