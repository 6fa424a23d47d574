import { ArrowLeft, ExternalLink, Eye, History } from 'lucide-react'
import { postAddress } from '../../../domain/content-addresses.ts'
import { StatusBadge } from '../articles/status-badge.tsx'
import { Button } from '../controls/button.tsx'
import { formatTimeOfDay } from '../local-time.ts'
import type { LocalCopyState } from './local-copies/use-local-copy.ts'
import { RevisionButton } from './revision-button.tsx'
import type { PostForm } from './use-post-form.ts'

interface EditorBarProps {
  form: PostForm
  copy: LocalCopyState
  onClose: () => void
  onShare: () => void
  onHistory: () => void
  onSave: () => void
  onSaveRevision: () => void
}

/** What is being written, whether it is stored, and the ways out; always in sight. */
export function EditorBar({ form, copy, onClose, ...props }: EditorBarProps) {
  const { stored, busy } = form
  const isPublished = stored?.published === true
  const dating = describeDating(form)
  return (
    <div className="top-(--header-height) z-10 -mx-5 -mt-6 mb-6 border-line bg-paper px-5 pt-4 sm:sticky sm:border-b sm:pb-4 md:-mx-8 md:px-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={onClose}>
          <ArrowLeft size={18} />
          Retour
        </Button>
        <div className="mr-auto min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 text-xl">
            {stored ? "Modifier l'article" : 'Nouvel article'}
            {stored && <StatusBadge published={isPublished} />}
          </h2>
          <p role="status" className="text-sm text-soft">
            <State form={form} copy={copy} />
          </p>
        </div>
        {stored && (
          <Button className="max-sm:px-3" onClick={props.onHistory}>
            <History size={18} />
            Historique
          </Button>
        )}
        {stored && !isPublished && (
          <Button className="max-sm:px-3" onClick={props.onShare}>
            <Eye size={18} />
            Aperçu sur le site
          </Button>
        )}
        {stored && isPublished && (
          <a
            href={postAddress(stored.slug)}
            target="_blank"
            rel="noopener"
            className="button button-outline max-sm:px-3"
          >
            <ExternalLink size={18} />
            Voir l'article <span className="sr-only">(nouvelle fenêtre)</span>
          </a>
        )}
        {isPublished && (
          <RevisionButton className="max-sm:hidden" busy={busy} onClick={props.onSaveRevision} />
        )}
        {/* On a phone, at the thumb. */}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:fixed sm:ml-auto max-sm:inset-x-0 max-sm:z-25 max-sm:bottom-0 max-sm:border-line max-sm:border-t max-sm:bg-paper max-sm:px-5 max-sm:py-3">
          {dating && (
            <p id={DATING} className="text-sm text-warn max-sm:w-full sm:max-w-48">
              {dating}
            </p>
          )}
          <Button className="grow" onClick={onClose}>
            Annuler
          </Button>
          <Button
            primary
            className="grow aria-disabled:opacity-70"
            aria-disabled={busy}
            aria-describedby={dating ? DATING : undefined}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={() => !busy && props.onSave()}
          >
            {busy ? 'Enregistrement...' : 'Enregistrer'}
          </Button>
        </div>
      </div>
    </div>
  )
}

const DATING = 'date-de-publication'

/** Said before the click: every save with the switch on dates the article. */
function describeDating({ stored, fields }: PostForm): string | undefined {
  if (!fields.published) return undefined
  return stored?.published
    ? "Remet l'article en tête, daté d'aujourd'hui"
    : "Publie l'article, daté d'aujourd'hui"
}

function State({ form, copy }: Pick<EditorBarProps, 'form' | 'copy'>) {
  if (!form.isDirty && form.revision) return 'Brouillon de révision enregistré'
  if (!form.isDirty)
    return form.stored ? 'Tout est enregistré' : 'Rien à enregistrer pour le moment'
  if (copy.isRefused) return 'Non enregistré, et ce navigateur ne garde pas de copie locale'
  return copy.copiedAt
    ? `Non enregistré · copie locale à ${formatTimeOfDay(copy.copiedAt)}`
    : 'Non enregistré'
}
