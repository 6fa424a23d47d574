import { History } from 'lucide-react'
import { Button } from '../../controls/button.tsx'
import { formatTimestamp } from '../../local-time.ts'
import type { LocalCopyState } from './use-local-copy.ts'

interface LocalCopyNoticeProps {
  copy: LocalCopyState
  /** When the stored version was written, if there is one. */
  storedAt: string | undefined
}

/** Text an earlier visit left unsaved, offered with its time. */
export function LocalCopyNotice({ copy, storedAt }: LocalCopyNoticeProps) {
  const { offered } = copy
  if (!offered) return null
  const outdated = storedAt !== undefined && offered.basedOn !== storedAt
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-3 rounded-xl bg-accent-wash p-4"
    >
      <History size={20} className="shrink-0 text-accent" />
      <p className="min-w-0 flex-1 basis-72">
        Une copie locale du <strong>{formatTimestamp(offered.copiedAt)}</strong> contient un texte
        qui n'a pas été enregistré.
        {outdated &&
          ` L'article a été enregistré depuis, le ${formatTimestamp(storedAt)} : vous pourrez comparer les deux versions à l'enregistrement.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button primary onClick={() => copy.restore(offered)}>
          Reprendre cette copie
        </Button>
        <Button onClick={() => copy.dismiss(offered)}>Supprimer la copie</Button>
      </div>
    </div>
  )
}
