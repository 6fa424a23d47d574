import { History } from 'lucide-react'
import type { Post } from '../../../../domain/post.ts'
import type { PostRevision } from '../../../../domain/post-history.ts'
import { Button } from '../../controls/button.tsx'
import { formatTimestamp } from '../../local-time.ts'
import type { LocalCopy } from './local-copies.ts'
import type { LocalCopyState } from './use-local-copy.ts'

interface LocalCopyNoticesProps {
  copy: LocalCopyState
  stored: Post | undefined
  revision: PostRevision | undefined
}

/** Each text that an earlier visit left unsaved, offered by its title and time. */
export function LocalCopyNotices({ copy, stored, revision }: LocalCopyNoticesProps) {
  return copy.offered.map((offered) => (
    <div
      key={offered.key}
      role="status"
      className="mb-6 flex flex-wrap items-center gap-3 rounded-xl bg-accent-wash p-4"
    >
      <History size={20} className="shrink-0 text-accent" />
      <p id={offered.key} className="min-w-0 flex-1 basis-72">
        Une copie locale du <strong>{formatTimestamp(offered.copiedAt)}</strong>
        {offered.fields.title?.trim() && `, «\u00a0${offered.fields.title.trim()}\u00a0»,`} contient
        un texte qui n'a pas été enregistré.
        {describeNewer(offered, stored, revision)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button primary aria-describedby={offered.key} onClick={() => copy.restore(offered)}>
          Reprendre cette copie
        </Button>
        <Button aria-describedby={offered.key} onClick={() => copy.dismiss(offered)}>
          Supprimer la copie
        </Button>
      </div>
    </div>
  ))
}

function describeNewer(
  { basedOn, basedOnRevision }: LocalCopy,
  stored: Post | undefined,
  revision: PostRevision | undefined,
): string {
  const compare = "vous pourrez comparer les deux versions à l'enregistrement."
  if (stored && basedOn !== stored.updated_at)
    return ` L'article a été enregistré depuis, le ${formatTimestamp(stored.updated_at)} : ${compare}`
  if (revision && basedOnRevision !== revision.saved_at)
    return ` Un brouillon de révision a été enregistré depuis, le ${formatTimestamp(revision.saved_at)} : ${compare}`
  return ''
}
