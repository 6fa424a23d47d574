import { History } from 'lucide-react'
import { describeCopy, type LocalCopy } from '../editor/local-copies/local-copies.ts'
import { formatTimestamp } from '../local-time.ts'

interface LocalCopiesNoticeProps {
  copies: LocalCopy[]
  onOpen: (article: string) => void
}

/** Which articles this browser holds unsaved text of, wherever they stand in the list. */
export function LocalCopiesNotice({ copies, onOpen }: LocalCopiesNoticeProps) {
  if (copies.length === 0) return null
  return (
    <section
      aria-label="Copies locales"
      className="mt-4 flex items-start gap-3 rounded-xl bg-warn-wash p-4"
    >
      <History size={20} className="mt-0.5 shrink-0 text-warn" />
      <div className="min-w-0">
        <p>
          {copies.length === 1
            ? "Ce navigateur garde un texte qui n'a pas été enregistré :"
            : "Ce navigateur garde des textes qui n'ont pas été enregistrés :"}
        </p>
        <ul className="list-disc pl-5">
          {copies.map((copy) => (
            <li key={copy.key}>
              <button
                type="button"
                className="text-link min-h-8 text-left"
                onClick={() => onOpen(copy.article)}
              >
                {describeCopy(copy)}
              </button>{' '}
              <span className="text-sm text-soft">{formatTimestamp(copy.copiedAt)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
