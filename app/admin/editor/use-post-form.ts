import { useState } from 'react'
import { Post, PostInput } from '../../../domain/post.ts'
import { listDifferences } from '../form/field-problems.ts'
import { useForm } from '../form/use-form.ts'
import { type PostFields, postFieldsOf, postLabels } from './post-fields.ts'

/** The fields of the editor, and what of them is stored. */
export function usePostForm(initial: Post | undefined) {
  const [stored, setStored] = useState(initial)
  const [base, setBase] = useState(() => postFieldsOf(initial))
  const form = useForm({
    labels: postLabels,
    initial: base,
    schema: PostInput,
    row: Post,
    slugFrom: stored ? undefined : 'title',
  })

  return {
    ...form,
    stored,
    base,
    isDirty: listDifferences(form.fields, base).length > 0,
    /** The server has stored what was sent; text typed since then stays unsaved. */
    acceptStored(post: Post, sent: PostFields) {
      const now = postFieldsOf(post)
      setStored(post)
      setBase(now)
      form.setFields((current) => {
        const typedSince = listDifferences(sent, current)
        return Object.assign({ ...now }, ...typedSince.map((name) => ({ [name]: current[name] })))
      })
    },
    /** Shows other text over what is stored; `basedOn` is the version it was written on. */
    putForward(text: PostFields, basedOn: string | null) {
      form.replaceFields(text)
      setStored((post) => post && { ...post, updated_at: basedOn ?? post.updated_at })
    },
  }
}

export type PostForm = ReturnType<typeof usePostForm>
