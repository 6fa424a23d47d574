import { History } from 'lucide-react'
import { formatMoment } from '../../moment.ts'
import type { LocalCopy } from './local-copies.ts'

interface LocalCopyNoticeProps {
  copy: LocalCopy
  /** When the stored version was written, if there is one. */
  storedAt: string | undefined
  onRestore: () => void
  onDismiss: () => void
}

/** Text an earlier visit left unsaved, offered with its time. */
export function LocalCopyNotice({ copy, storedAt, onRestore, onDismiss }: LocalCopyNoticeProps) {
  const outdated = storedAt !== undefined && copy.basedOn !== storedAt
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-3 rounded-xl bg-accent-wash p-4"
    >
      <History aria-hidden="true" size={20} className="shrink-0 text-accent" />
      <p className="min-w-0 flex-1 basis-72">
        Une copie locale du <strong>{formatMoment(copy.copiedAt)}</strong> contient un texte qui n'a
        pas été enregistré.
        {outdated &&
          ` L'article a été enregistré depuis, le ${formatMoment(storedAt)} : vous pourrez comparer les deux versions à l'enregistrement.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-primary" onClick={onRestore}>
          Reprendre cette copie
        </button>
        <button type="button" className="button button-outline" onClick={onDismiss}>
          Supprimer la copie
        </button>
      </div>
    </div>
  )
}
