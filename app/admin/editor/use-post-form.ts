import { useState } from 'react'
import { type Post, PostInput } from '../../../domain/post.ts'
import type { PostRevision, WrittenPost } from '../../../domain/post-history.ts'
import { mergeFields } from '../compare/merge-fields.ts'
import { listDifferences } from '../form/field-problems.ts'
import { useForm } from '../form/use-form.ts'
import {
  longTexts,
  type PostFields,
  postFieldsOf,
  postLabels,
  withTypedSpaces,
} from './post-fields.ts'

/** What the editor opens with. */
export interface OpenedPost {
  post: Post | undefined
  /** What is being prepared for it, if anything: that is what is shown then. */
  revision: PostRevision | undefined
  /** The author of the last article, for a new one. */
  author?: string
}

/** The versions that were stored when a text was written: of the article, and of what was being prepared for it. */
export interface WrittenOn {
  article: string | null
  revision: string | null
}

/** The fields of the editor, and what of them is stored. */
export function usePostForm({ post, revision: pending, author = '' }: OpenedPost) {
  const [stored, setStored] = useState(post)
  const [revision, setRevision] = useState(pending)
  const [base, setBase] = useState(() => {
    const fields = postFieldsOf(pending ?? post)
    return post ? fields : { ...fields, author_name: author }
  })
  /** Only where these are others than those shown as stored: then `base` is not what the text was written on. */
  const [earlier, setEarlier] = useState<WrittenOn>()
  const current = { article: stored?.updated_at ?? null, revision: revision?.saved_at ?? null }
  const form = useForm({
    labels: postLabels,
    initial: base,
    schema: PostInput,
    slugFrom: stored ? undefined : 'title',
  })

  /** The server has stored what came of the text sent; words typed since then stay, unsaved, beside what joined it. */
  function rebase(stored: WrittenPost, sent: PostFields) {
    const theirs = withTypedSpaces(postFieldsOf(stored), sent)
    setBase(theirs)
    setEarlier(undefined)
    form.setFields((typed) => mergeFields({ base: sent, mine: typed, theirs }, longTexts).fields)
  }

  return {
    ...form,
    stored,
    revision,
    base,
    isBaseKnown: earlier === undefined,
    writtenOn: earlier ?? current,
    isDirty: listDifferences(form.fields, base).length > 0,
    acceptStored(saved: Post, sent: PostFields) {
      setStored(saved)
      setRevision(undefined)
      rebase(saved, sent)
    },
    acceptRevision(saved: PostRevision, sent: PostFields) {
      setRevision(saved)
      rebase(saved, sent)
    },
    /** Shows other text over what is stored, which may have changed since it was written. */
    putForward(text: PostFields, on: WrittenOn) {
      form.replaceFields(text)
      const isCurrent = on.article === null || listDifferences(current, on).length === 0
      setEarlier(isCurrent ? undefined : on)
    },
  }
}

export type PostForm = ReturnType<typeof usePostForm>
