import { useEffect, useRef, useState } from 'react'
import type { Post } from '../../../domain/post.ts'
import { NEW_ARTICLE } from '../admin-address.ts'
import { PreviewLinkDialog } from '../articles/preview-link-dialog.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { Button } from '../controls/button.tsx'
import { ConflictDialog } from '../form/conflict-dialog.tsx'
import { type UnsavedWork, unsavedWork } from '../unsaved-work.ts'
import { ArticleFieldset } from './article-fieldset.tsx'
import { EditorBar } from './editor-bar.tsx'
import { LocalCopyNotice } from './local-copies/local-copy-notice.tsx'
import { useLocalCopy } from './local-copies/use-local-copy.ts'
import { type PostFields, postFieldsOf } from './post-fields.ts'
import { useSaveShortcut } from './saving/use-save-shortcut.ts'
import { useSaving } from './saving/use-saving.ts'
import { type PostForm, usePostForm } from './use-post-form.ts'

export interface EditorFormProps {
  post: Post | undefined
  userId: string
  /** Whether someone must sign in again before anything can be stored. */
  interrupted: boolean
  onClose: () => void
  onCreated: (post: Post) => void
}

/** One article being written, from the first word until it is stored. */
export function EditorForm({ post, userId, interrupted, onClose, onCreated }: EditorFormProps) {
  const form = usePostForm(post)
  const { element, stored } = form
  const copy = useLocalCopy(form, userId, stored?.id ?? NEW_ARTICLE)
  const categories = useCategories()
  const [sharing, setSharing] = useState(false)

  const saving = useSaving({
    form,
    interrupted,
    onSaved({ post: saved, intent, isAll }) {
      // Released at once: what follows is a move that must not be asked about.
      unsavedWork.release()
      if (isAll) copy.forget()
      if (intent === 'close' && isAll) onClose()
      else if (intent !== 'leave' && saved.id !== stored?.id) onCreated(saved)
    },
  })

  useSaveShortcut(() => saving.save('stay'))
  useHeldWork(form, { save: () => saving.save('leave'), discard: copy.forget })
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [element])

  function describe(name: keyof PostFields, fields: PostFields) {
    if (name === 'published') return fields.published ? 'Publié' : 'Brouillon'
    if (name !== 'category_id') return fields[name]
    const category = categories.data?.find(({ id }) => id === fields.category_id)
    return category?.name ?? (fields.category_id ? 'Autre catégorie' : 'Aucune catégorie')
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saving.save('close')
      }}
    >
      <EditorBar form={form} copy={copy} onClose={onClose} onShare={() => setSharing(true)} />
      <LocalCopyNotice copy={copy} storedAt={stored?.updated_at} />
      {saving.isGone && <GoneNotice onSaveAsNew={saving.saveAsNew} />}
      <ArticleFieldset form={form} categories={categories.data ?? []} />
      {form.conflict && (
        <ConflictDialog
          title="Cet article a été modifié entre-temps"
          backLabel="Revenir à l'éditeur"
          form={form}
          theirs={postFieldsOf(form.conflict)}
          storedAt={form.conflict.updated_at}
          describe={describe}
          onChoose={saving.resolveConflict}
        />
      )}
      {sharing && stored && (
        <PreviewLinkDialog post={stored} unsaved={form.isDirty} onClose={() => setSharing(false)} />
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
      <Button onClick={onSaveAsNew}>L'enregistrer comme nouvel article</Button>
    </div>
  )
}

/** While there is unsaved text, whoever wants to leave must ask first. */
function useHeldWork({ isDirty, fields, base }: PostForm, work: UnsavedWork) {
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
