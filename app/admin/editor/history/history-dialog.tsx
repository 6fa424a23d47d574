import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { postCalls } from '../../../../domain/api/post-calls.ts'
import type { Post } from '../../../../domain/post.ts'
import { showErrorToast, showToast } from '../../../components/ui/toasts.ts'
import { callApi, isRefusal, messageOf } from '../../api-client.ts'
import { Button } from '../../controls/button.tsx'
import { Modal } from '../../controls/modal.tsx'
import { Field } from '../../form/field.tsx'
import { formatTimestamp } from '../../local-time.ts'
import { type PostFields, postFieldsOf, postLabels } from '../post-fields.ts'
import { CURRENT, type HistoryEntry, useHistory } from './use-history.ts'
import { VersionComparison } from './version-comparison.tsx'
import { VersionList } from './version-list.tsx'

export interface HistoryDialogProps {
  post: Post
  /** Whether the editor holds text that is stored nowhere yet. */
  isDirty: boolean
  describe: (name: keyof PostFields, fields: PostFields) => string
  onClose: () => void
  onRestored: (post: Post) => void
}

/** What an article was: every version, any two of them compared, and a way back to each. */
export function HistoryDialog({ post, isDirty, describe, ...props }: HistoryDialogProps) {
  const history = useHistory(post)
  const { versions, entries, older, newer, olderPost, newerPost } = history
  const [busy, setBusy] = useState(false)

  /** A category that was deleted is known to the version alone. */
  function describeThen(name: keyof PostFields, fields: PostFields) {
    const known = [olderPost?.category, newerPost?.category]
    const lost = known.find((category) => category?.id === fields.category_id)
    return name === 'category_id' && lost ? `${lost.name} (supprimée)` : describe(name, fields)
  }

  async function restore() {
    if (!older || busy) return
    setBusy(true)
    try {
      const params = { id: post.id, version: older }
      const restored = await callApi(postCalls.restoreVersion, { params })
      showToast('Article mis à jour')
      props.onRestored(restored)
    } catch (error) {
      setBusy(false)
      if (!isRefusal(error)) showErrorToast('Erreur', messageOf(error))
    }
  }

  return (
    <Modal
      open
      size="wide"
      onClose={props.onClose}
      title="Historique"
      description="Chaque enregistrement garde la version d'avant : jusqu'à cent par article, et cent brouillons de révision."
    >
      {versions.loading && !versions.data && <p role="status">Chargement de l'historique…</p>}
      {versions.failed && <Button onClick={versions.reload}>Réessayer</Button>}
      {versions.data && entries.length === 1 && (
        <p>Cet article n'a qu'une version : rien n'y a changé depuis sa création.</p>
      )}
      {versions.data && older && (
        <div className="grid gap-6 lg:grid-cols-[20rem_1fr]">
          <VersionList entries={entries} chosen={older} onChoose={history.choose} />
          <section aria-label="Comparaison" className="grid min-w-0 content-start gap-4">
            <Field
              as="select"
              label="Comparée à"
              value={newer}
              onChange={(event) => history.compareWith(event.target.value)}
            >
              {entries
                .filter(({ id }) => id !== older)
                .map((entry) => (
                  <option key={entry.id} value={entry.id}>
                    {nameOf(entry)}
                  </option>
                ))}
            </Field>
            {olderPost && newerPost ? (
              <VersionComparison
                before={postFieldsOf(olderPost)}
                after={postFieldsOf(newerPost)}
                labels={postLabels}
                describe={describeThen}
              />
            ) : (
              <p role="status">Chargement…</p>
            )}
            <div>
              <Button
                primary
                aria-disabled={isDirty || busy}
                className="aria-disabled:opacity-70"
                onClick={() => !isDirty && restore()}
              >
                <RotateCcw size={18} />
                {busy ? 'Enregistrement...' : 'Restaurer cette version'}
              </Button>
              <p className="mt-2 text-sm text-soft">
                {isDirty
                  ? "Enregistrez d'abord vos modifications en cours : elles seraient remplacées."
                  : post.published
                    ? "C'est un nouvel enregistrement : l'article reste publié et remonte en tête, daté d'aujourd'hui. La version actuelle rejoint l'historique."
                    : "C'est un nouvel enregistrement : la version actuelle rejoint l'historique."}
              </p>
            </div>
          </section>
        </div>
      )}
    </Modal>
  )
}

export function nameOf({ id, savedAt }: HistoryEntry): string {
  const time = formatTimestamp(savedAt)
  return id === CURRENT ? `Version actuelle (${time})` : time
}
