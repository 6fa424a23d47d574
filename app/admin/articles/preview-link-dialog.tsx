import { Check, Copy, ExternalLink } from 'lucide-react'
import { useCallback, useState } from 'react'
import { postCalls } from '../../../domain/api/post-calls.ts'
import type { Post } from '../../../domain/post.ts'
import { callApi } from '../api-client.ts'
import { Button } from '../controls/button.tsx'
import { Modal } from '../controls/modal.tsx'
import { Field } from '../form/field.tsx'
import { formatTimestamp } from '../local-time.ts'
import { useLoaded } from '../use-loaded.ts'

interface PreviewLinkDialogProps {
  post: Pick<Post, 'id' | 'title'>
  /** Whether the editor holds text that the link will not show. */
  unsaved?: boolean
  onClose: () => void
}

/** A draft on the real page, through a link that expires. */
export function PreviewLinkDialog({ post, unsaved, onClose }: PreviewLinkDialogProps) {
  const create = useCallback(
    () => callApi(postCalls.createPreviewLink, { params: { id: post.id } }),
    [post.id],
  )
  const link = useLoaded(create, "Impossible de créer le lien d'aperçu")
  const [copied, setCopied] = useState(false)

  async function copy(url: string) {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }

  return (
    <Modal
      open
      onClose={onClose}
      title="Aperçu sur le site"
      description={`« ${post.title} » tel qu'il apparaîtra, pour toute personne qui a ce lien.`}
    >
      {link.loading && <p role="status">Création du lien…</p>}
      {link.failed && <Button onClick={link.reload}>Réessayer</Button>}
      {link.data && (
        <div className="grid gap-4">
          <Field
            label="Lien d'aperçu"
            hint={`Valable jusqu'au ${formatTimestamp(link.data.expires_at)}, sauf si l'article est retiré ou votre mot de passe changé avant.`}
            readOnly
            value={link.data.url}
            onFocus={(event) => event.target.select()}
            className="font-mono text-sm"
          />
          {unsaved && (
            <p className="rounded-lg bg-warn-wash p-3 text-sm text-warn">
              Ce lien montre la dernière version enregistrée, sans vos modifications en cours.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <a
              href={link.data.url}
              target="_blank"
              rel="noopener"
              className="button button-primary"
            >
              <ExternalLink size={18} />
              Ouvrir <span className="sr-only">(nouvelle fenêtre)</span>
            </a>
            {/* Missing over plain http; the field above can still be copied from. */}
            {'clipboard' in navigator && (
              <Button onClick={() => copy(link.data?.url ?? '')}>
                {copied ? <Check size={18} /> : <Copy size={18} />}
                <span aria-live="polite">{copied ? 'Lien copié' : 'Copier le lien'}</span>
              </Button>
            )}
          </div>
        </div>
      )}
    </Modal>
  )
}
