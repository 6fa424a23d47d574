import { useCallback, useEffect, useRef, useState } from 'react'
import type { Post } from '../../../domain/post.ts'
import { NEW_ARTICLE } from '../admin-address.ts'
import { PreviewLinkDialog } from '../articles/preview-link-dialog.tsx'
import { listCategories } from '../categories/categories-api.ts'
import { unsavedWork, type Work } from '../unsaved-work.ts'
import { useLoaded } from '../use-loaded.ts'
import { EditorBar } from './editor-bar.tsx'
import { LocalCopyNotice } from './local-copies/local-copy-notice.tsx'
import { useLocalCopy } from './local-copies/use-local-copy.ts'
import type { EditorContext } from './post-editor.tsx'
import type { FieldName, PostFields } from './post-fields.ts'
import { PostFieldset } from './post-fieldset.tsx'
import { ConflictDialog } from './saving/conflict-dialog.tsx'
import { useSaveShortcut } from './saving/use-save-shortcut.ts'
import { useSaving } from './saving/use-saving.ts'
import { type PostForm, usePostForm } from './use-post-form.ts'

interface PostDeskProps extends EditorContext {
  post: Post | undefined
  onClose: () => void
  onCreated: (post: Post) => void
}

/** One article being written, from the first word until it is stored. */
export function PostDesk({ post, userId, interrupted, onClose, onCreated }: PostDeskProps) {
  const form = usePostForm(post)
  const copy = useLocalCopy(form, userId, form.stored?.id ?? NEW_ARTICLE)
  const categories = useLoaded(listCategories, 'Impossible de charger les catégories')
  const element = useRef<HTMLFormElement>(null)
  const [sharing, setSharing] = useState(false)

  const saving = useSaving({
    form,
    interrupted,
    onInvalid: (name) => focusField(element.current, name),
    onSaved({ post: saved, intent, isAll }) {
      // Released at once: what follows is a move that must not be asked about.
      unsavedWork.release()
      if (isAll) copy.forget()
      if (intent === 'close' && isAll) onClose()
      else if (intent !== 'leave' && saved.id !== form.stored?.id) onCreated(saved)
    },
  })

  useSaveShortcut(() => saving.save('stay'))
  useHeldWork(form, { save: () => saving.save('leave'), discard: copy.forget })
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [])

  const describe = useCallback(
    (name: FieldName, fields: PostFields) => {
      if (name === 'published') return fields.published ? 'Publié' : 'Brouillon'
      if (name !== 'category_id') return fields[name]
      const category = categories.data?.find(({ id }) => id === fields.category_id)
      return category?.name ?? (fields.category_id ? 'Autre catégorie' : 'Aucune catégorie')
    },
    [categories.data],
  )

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saving.save('close')
      }}
    >
      <EditorBar
        form={form}
        copy={copy}
        busy={saving.busy}
        onClose={onClose}
        onShare={() => setSharing(true)}
      />
      {copy.offered && (
        <LocalCopyNotice
          copy={copy.offered}
          storedAt={form.stored?.updated_at}
          onRestore={() => copy.offered && copy.restore(copy.offered)}
          onDismiss={() => copy.offered && copy.dismiss(copy.offered)}
        />
      )}
      {saving.isGone && <GoneNotice onSaveAsNew={saving.saveAsNew} />}
      <PostFieldset form={form} categories={categories.data ?? []} />
      {saving.conflict && (
        <ConflictDialog
          mine={form.fields}
          current={saving.conflict}
          busy={saving.busy}
          describe={describe}
          onChoose={saving.resolveConflict}
          onClose={saving.dismissConflict}
        />
      )}
      {sharing && form.stored && (
        <PreviewLinkDialog
          post={form.stored}
          unsaved={form.isDirty}
          onClose={() => setSharing(false)}
        />
      )}
    </form>
  )
}

function GoneNotice({ onSaveAsNew }: { onSaveAsNew: () => void }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 rounded-xl bg-warn-wash p-4">
      <p className="min-w-0 flex-1 basis-72 text-warn">
        Cet article a été supprimé entre-temps. Votre texte est toujours là.
      </p>
      <button type="button" className="button button-outline" onClick={onSaveAsNew}>
        L'enregistrer comme nouvel article
      </button>
    </div>
  )
}

/** While there is unsaved text, whoever wants to leave must ask first. */
function useHeldWork({ isDirty, fields, base }: PostForm, work: Work) {
  const latest = useRef(work)
  latest.current = work
  // Again with every word: a save lets go of the work, and words may have been typed since it began.
  useEffect(() => {
    if (!isDirty) return unsavedWork.release()
    unsavedWork.hold({
      save: () => latest.current.save(),
      discard: () => latest.current.discard(),
    })
  }, [isDirty, fields, base])
  useEffect(() => unsavedWork.release, [])
}

function focusField(form: HTMLFormElement | null, name: FieldName): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
