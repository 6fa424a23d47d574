import { Eye, FileClock, Merge } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListedPost } from '../../../domain/post.ts'
import type { PostRevision } from '../../../domain/post-history.ts'
import type { Conflict } from '../compare/read-conflict.ts'
import { Button } from '../controls/button.tsx'
import { formatTimestamp } from '../local-time.ts'
import type { PostFields } from './post-fields.ts'

/** Above the fields: something the person should know before going on. */
function Notice({ tone, children }: { tone: 'warn' | 'accent'; children: ReactNode }) {
  const look = tone === 'warn' ? 'bg-warn-wash text-warn' : 'bg-accent-wash'
  return (
    <div role="status" className={`mb-6 flex flex-wrap items-center gap-3 rounded-xl p-4 ${look}`}>
      {children}
    </div>
  )
}

export function GoneNotice({ onSaveAsNew }: { onSaveAsNew: () => void }) {
  return (
    <Notice tone="warn">
      <p className="min-w-0 flex-1 basis-72">
        Cet article a été supprimé entre-temps. Votre texte est toujours là.
      </p>
      <Button onClick={onSaveAsNew}>L'enregistrer comme nouvel article</Button>
    </Notice>
  )
}

interface RevisionNoticeProps {
  revision: PostRevision
  onShare: () => void
  onDrop: () => void
}

/** What is shown is not what readers see. */
export function RevisionNotice({ revision, onShare, onDrop }: RevisionNoticeProps) {
  return (
    <Notice tone="accent">
      <FileClock size={20} className="shrink-0 text-accent" />
      <p className="min-w-0 flex-1 basis-72">
        Brouillon de révision du <strong>{formatTimestamp(revision.saved_at)}</strong>
        {revision.saved_by && `, par ${revision.saved_by}`}. Les lecteurs voient toujours la version
        publiée ; « Enregistrer » publie celle-ci.
      </p>
      <Button onClick={onShare}>
        <Eye size={18} />
        Aperçu sur le site
      </Button>
      <Button onClick={onDrop}>Abandonner ce brouillon</Button>
    </Notice>
  )
}

interface JoinedNoticeProps {
  conflict: Conflict<ListedPost, PostFields>
  labels: Record<keyof PostFields, string>
}

/** Somebody else saved while this person wrote, in other places: both are stored now. */
export function JoinedNotice({ conflict: { savedBy, stored, merge }, labels }: JoinedNoticeProps) {
  const names = merge.taken.map((name) => labels[name])
  return (
    <Notice tone="accent">
      <Merge size={20} className="shrink-0 text-accent" />
      <p className="min-w-0 flex-1 basis-72">
        {savedBy ?? 'Une autre personne'} a enregistré{' '}
        {stored.revision_saved_at && 'un brouillon de révision de '}cet article pendant que vous
        écriviez
        {names.length > 0 && ` (${names.join(', ')})`}. Vos changements et les siens sont réunis ;
        l'historique garde chaque version.
      </p>
    </Notice>
  )
}
