import { mediaCalls } from '../../../../domain/api/media-calls.ts'
import type { ListedMedia, Media } from '../../../../domain/media.ts'
import { callApi } from '../../api-client.ts'
import { Button } from '../../controls/button.tsx'
import { Modal } from '../../controls/modal.tsx'
import { Field } from '../../form/field.tsx'
import { prepareFile } from '../prepare-file.ts'
import { sendPicture } from '../send-picture.ts'
import { LibraryItem } from './library-item.tsx'
import { useLibrary } from './use-library.ts'

interface LibraryDrawerProps {
  onChoose: (media: Media) => void
  onClose: () => void
}

/** Every picture of the site: found again, described, replaced, deleted, or chosen for the article. */
export function LibraryDrawer({ onChoose, onClose }: LibraryDrawerProps) {
  const library = useLibrary()
  const { list, page } = library

  async function describe({ id }: Media, alt: string) {
    await library.attempt(
      () => callApi(mediaCalls.updateMedia, { params: { id }, body: { alt } }),
      'Texte alternatif enregistré',
    )
  }

  async function replace(media: ListedMedia, file: File) {
    if (!confirm(replacementQuestion(media))) return
    await library.attempt(async () => {
      const { id: replaced_by } = await sendPicture(await prepareFile(file))
      await callApi(mediaCalls.updateMedia, { params: { id: media.id }, body: { replaced_by } })
    }, 'Image remplacée')
  }

  async function remove({ id, file_name }: Media) {
    if (!confirm(`Supprimer « ${file_name} » ? Aucun article ne l'utilise.`)) return
    await library.attempt(
      () => callApi(mediaCalls.deleteMedia, { params: { id } }),
      'Image supprimée',
    )
  }

  return (
    <Modal open onClose={onClose} title="Médiathèque" size="side">
      <search className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-end sm:gap-4">
        <Field
          label="Rechercher une image"
          type="search"
          maxLength={200}
          value={library.typed}
          onChange={(event) => library.setTyped(event.target.value)}
        />
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={library.unused}
            onChange={(event) => library.setUnused(event.target.checked)}
            className="size-5 shrink-0 accent-accent"
          />
          Inutilisées seulement
        </label>
      </search>
      <p role="status" className="mt-3 text-sm text-soft">
        {library.loading && !list ? 'Chargement…' : list && countText(list.total)}
      </p>
      {library.failed && <Button onClick={library.reload}>Réessayer</Button>}
      <ul className="divide-y divide-line" aria-busy={library.loading}>
        {list?.data.map((media) => (
          <LibraryItem
            key={media.id}
            media={media}
            onChoose={() => onChoose(media)}
            onDescribe={(alt) => describe(media, alt)}
            onReplace={(file) => replace(media, file)}
            onDelete={() => remove(media)}
          />
        ))}
      </ul>
      {list && list.page_count > 1 && (
        <nav aria-label="Pages de la médiathèque" className="mt-4 flex items-center gap-4 text-sm">
          {page > 1 && <Button onClick={() => library.setPage(page - 1)}>Page précédente</Button>}
          <span className="text-soft">
            Page {page} sur {list.page_count}
          </span>
          {page < list.page_count && (
            <Button onClick={() => library.setPage(page + 1)}>Page suivante</Button>
          )}
        </nav>
      )}
    </Modal>
  )
}

function countText(total: number): string {
  if (total === 0) return 'Aucune image.'
  return total === 1 ? '1 image' : `${total} images`
}

function replacementQuestion({ file_name, uses }: ListedMedia): string {
  const question = `Remplacer « ${file_name} » ?`
  const count = uses.filter(({ place }) => place === 'text').length
  if (count === 0) return `${question} Aucun article ne l'utilise.`
  return count === 1
    ? `${question} Elle changera dans l'article qui l'utilise, dès maintenant.`
    : `${question} Elle changera dans les ${count} articles qui l'utilisent, dès maintenant.`
}
