import { useEffect, useState } from 'react'
import { showErrorToast } from '../../../components/ui/toasts.ts'
import { Button } from '../../controls/button.tsx'
import { formatTimestamp } from '../../local-time.ts'
import { type LocalCopy, listAbandonedCopies, moveToNewArticle } from './local-copies.ts'

interface OrphanedCopiesProps {
  userId: string
  /** The id of the article that is gone. */
  article: string
  onMoved: () => void
}

/** What this browser still holds of an article that was deleted: it can become a new one. */
export function OrphanedCopies({ userId, article, onMoved }: OrphanedCopiesProps) {
  const [copies, setCopies] = useState<LocalCopy[]>([])
  useEffect(() => {
    let gone = false
    listAbandonedCopies(userId).then(
      (found) => !gone && setCopies(found.filter((copy) => copy.article === article)),
    )
    return () => {
      gone = true
    }
  }, [userId, article])

  async function move(copy: LocalCopy) {
    if (await moveToNewArticle(copy)) onMoved()
    else showErrorToast('Erreur', "Ce navigateur n'a pas pu ouvrir la copie. Réessayez.")
  }

  return copies.map((copy) => (
    <div key={copy.key} className="flex flex-wrap items-center gap-3 rounded-xl bg-accent-wash p-4">
      <p>
        Ce navigateur garde le texte que vous y écriviez le{' '}
        <strong>{formatTimestamp(copy.copiedAt)}</strong>.
      </p>
      <Button primary onClick={() => move(copy)}>
        L'ouvrir comme nouvel article
      </Button>
    </div>
  ))
}
