import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ListedMedia, type MediaUse, mediaLimits } from '../../../../domain/media.ts'
import { writeAdminAddress } from '../../admin-address.ts'
import { Button } from '../../controls/button.tsx'
import { IconButton } from '../../controls/icon-button.tsx'
import { Field } from '../../form/field.tsx'
import { FileButton } from '../file-button.tsx'
import { Thumbnail } from '../thumbnail.tsx'

interface LibraryItemProps {
  media: ListedMedia
  onChoose: () => void
  onDescribe: (alt: string) => void
  onReplace: (file: File) => void
  onDelete: () => void
}

/** One picture: what it is, what it shows, where it is, and what can be done with it. */
export function LibraryItem(props: LibraryItemProps) {
  const { media, onChoose, onDescribe, onReplace, onDelete } = props
  const [alt, setAlt] = useState(media.alt)
  const isUsed = media.uses.length > 0
  return (
    <li className="flex flex-wrap gap-4 py-4">
      <Thumbnail media={media} />
      <div className="grid min-w-0 flex-1 basis-60 gap-2">
        <div>
          <p className="wrap-anywhere font-semibold text-sm">{media.file_name}</p>
          <p className="text-sm text-soft">
            {media.width} × {media.height} · {Math.ceil(media.bytes / 1000)} ko en tout
          </p>
        </div>
        <Field
          as="textarea"
          rows={2}
          label="Texte alternatif"
          maxLength={mediaLimits.alt}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        {alt.trim() !== media.alt && (
          <Button className="justify-self-start" onClick={() => onDescribe(alt)}>
            Enregistrer le texte
          </Button>
        )}
        <Uses media={media} />
        <div className="flex flex-wrap items-center gap-2">
          <Button primary onClick={onChoose}>
            Choisir
          </Button>
          <FileButton onChoose={([file]) => file && onReplace(file)}>Remplacer</FileButton>
          <IconButton
            Icon={Trash2}
            title={isUsed ? refuseDeletion(media.uses) : 'Supprimer'}
            name={media.file_name}
            off={isUsed}
            onClick={onDelete}
          />
        </div>
      </div>
    </li>
  )
}

function Uses({ media: { uses } }: { media: ListedMedia }) {
  if (uses.length === 0) return <p className="text-sm text-soft">Utilisée dans aucun article.</p>
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer text-soft">{summarizeUses(uses)}</summary>
      <ul className="mt-1 list-disc pl-5">
        {uses.map(({ id, title, published, place }) => (
          <li key={id}>
            <a
              href={writeAdminAddress(place === 'trash' ? { status: 'trash' } : { article: id })}
              target="_blank"
              rel="noopener"
              className="text-accent underline"
            >
              {title}
              <span className="sr-only"> (nouvelle fenêtre)</span>
            </a>
            {place === 'text' ? !published && ' (brouillon)' : placeNames[place]}
          </li>
        ))}
      </ul>
    </details>
  )
}

const placeNames = { history: ' (son historique)', trash: ' (dans la corbeille)' }

/** What could be restored needs the picture too. */
const KEPT = "Gardée pour l'historique ou la corbeille"

const countNow = (uses: MediaUse[]) => uses.filter(({ place }) => place === 'text').length

function refuseDeletion(uses: MediaUse[]): string {
  return countNow(uses) > 0 ? "Utilisée : retirez-la d'abord des articles" : KEPT
}

function summarizeUses(uses: MediaUse[]): string {
  const now = countNow(uses)
  if (now === 0) return KEPT
  return `Utilisée dans ${now === 1 ? '1 article' : `${now} articles`}`
}
