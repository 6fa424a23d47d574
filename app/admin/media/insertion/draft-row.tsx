import { X } from 'lucide-react'
import { Button } from '../../controls/button.tsx'
import { IconButton } from '../../controls/icon-button.tsx'
import { AltFields } from '../alt-fields.tsx'
import { CaptionField } from '../caption-field.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { findAltProblem, isUnderWay, type PictureDraft } from './picture-draft.ts'

interface DraftRowProps {
  draft: PictureDraft
  /** Whether what is missing has been asked for. */
  checked: boolean
  onChange: (changes: Partial<PictureDraft>) => void
  onRetry: (file: File) => void
  onRemove: () => void
}

/** One picture on its way: how far it has come, why it was refused, or what it shows. */
export function DraftRow({ draft, checked, onChange, onRetry, onRemove }: DraftRowProps) {
  const { state, fileName } = draft
  const unsent = state.name === 'refused' ? state.file : undefined
  return (
    <li className="flex flex-wrap gap-4 py-4">
      {state.name === 'ready' && <Thumbnail media={state.media} />}
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere font-semibold text-sm">{fileName}</p>
        {isUnderWay(draft) && <Progress draft={draft} />}
        {state.name === 'refused' && (
          <p role="alert" className="text-bad text-sm">
            {state.why}
          </p>
        )}
        {unsent && (
          <Button className="mt-2" onClick={() => onRetry(unsent)}>
            Réessayer
          </Button>
        )}
        {/* Described while it travels: nobody should have to wait for it. */}
        {state.name !== 'refused' && (
          <div className="mt-2 grid gap-3">
            <AltFields
              alt={draft.alt}
              decorative={draft.decorative}
              error={checked ? findAltProblem(draft) : undefined}
              onChange={onChange}
            />
            <CaptionField value={draft.caption} onChange={(caption) => onChange({ caption })} />
          </div>
        )}
      </div>
      <IconButton
        Icon={X}
        title={isUnderWay(draft) ? "Annuler l'envoi de" : 'Retirer'}
        name={fileName}
        onClick={onRemove}
      />
    </li>
  )
}

function Progress({ draft: { state, fileName } }: { draft: PictureDraft }) {
  const share = state.name === 'sending' ? state.share : 0
  const text =
    state.name === 'waiting' ? 'En attente' : share < 1 ? 'Envoi en cours' : 'Préparation'
  return (
    <>
      <progress
        aria-label={`Envoi de ${fileName}`}
        // Once it has arrived nobody knows how long the rest takes.
        {...(share < 1 && { value: share })}
        className="mt-2 block h-2 w-full accent-accent"
      />
      <p className="text-sm text-soft">
        {text}
        {state.name === 'sending' && share < 1 ? ` (${Math.round(share * 100)} %)` : '…'}
      </p>
    </>
  )
}
