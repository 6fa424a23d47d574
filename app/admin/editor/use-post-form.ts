import { useState } from 'react'
import { type Post, PostInput } from '../../../domain/post.ts'
import type { PostRevision } from '../../../domain/post-history.ts'
import { listDifferences } from '../form/field-problems.ts'
import { useForm } from '../form/use-form.ts'
import { type PostFields, postFieldsOf, postLabels } from './post-fields.ts'

/** What the editor opens with. */
export interface OpenedPost {
  post: Post | undefined
  /** What is being prepared for it, if anything: that is what is shown then. */
  revision: PostRevision | undefined
  /** The author of the last article, for a new one. */
  author?: string
}

/** The fields of the editor, and what of them is stored. */
export function usePostForm({ post, revision: pending, author = '' }: OpenedPost) {
  const [stored, setStored] = useState(post)
  const [revision, setRevision] = useState(pending)
  const [base, setBase] = useState(() => {
    const fields = postFieldsOf(pending ?? post)
    return post ? fields : { ...fields, author_name: author }
  })
  /** Whether `base` is what the text was written on. */
  const [isBaseKnown, setIsBaseKnown] = useState(true)
  const form = useForm({
    labels: postLabels,
    initial: base,
    schema: PostInput,
    slugFrom: stored ? undefined : 'title',
  })

  /** The server has stored what was sent; text typed since then stays unsaved. */
  function rebase(now: PostFields, sent: PostFields) {
    setBase(now)
    setIsBaseKnown(true)
    form.setFields((current) => {
      const typedSince = listDifferences(sent, current)
      return Object.assign({ ...now }, ...typedSince.map((name) => ({ [name]: current[name] })))
    })
  }

  return {
    ...form,
    stored,
    revision,
    base,
    isBaseKnown,
    isDirty: listDifferences(form.fields, base).length > 0,
    acceptStored(saved: Post, sent: PostFields) {
      setStored(saved)
      setRevision(undefined)
      rebase(postFieldsOf(saved), sent)
    },
    acceptRevision(saved: PostRevision, sent: PostFields) {
      setRevision(saved)
      rebase(postFieldsOf(saved), sent)
    },
    /** Shows other text over what is stored; `basedOn` is the version it was written on. */
    putForward(text: PostFields, basedOn: string | null) {
      form.replaceFields(text)
      if (!stored || basedOn === null || basedOn === stored.updated_at) return
      setStored({ ...stored, updated_at: basedOn })
      setIsBaseKnown(false)
    },
  }
}

export type PostForm = ReturnType<typeof usePostForm>
