import { useCallback, useState } from 'react'
import type { Post } from '../../../domain/post.ts'
import { slugify } from '../../../domain/slug.ts'
import {
  emptyFields,
  type FieldErrors,
  type FieldName,
  fieldsOf,
  listDifferences,
  type PostFields,
} from './post-fields.ts'

/** The fields of the editor, and what of them is stored. */
export function usePostForm(initial: Post | undefined) {
  const [stored, setStored] = useState(initial)
  const [base, setBase] = useState(() => (initial ? fieldsOf(initial) : emptyFields))
  const [fields, setFields] = useState(base)
  const [slugIsTyped, setSlugIsTyped] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  const followsTitle = !stored && !slugIsTyped
  const change = useCallback(
    <Name extends FieldName>(name: Name, value: PostFields[Name]) => {
      if (name === 'slug') setSlugIsTyped(value !== '')
      setErrors((known) => ({ ...known, [name]: undefined }))
      setFields((before) => {
        const after = { ...before, [name]: value }
        return name === 'title' && followsTitle ? { ...after, slug: slugify(after.title) } : after
      })
    },
    [followsTitle],
  )

  /** The server has stored what was sent; text typed since then stays unsaved. */
  const acceptStored = useCallback((post: Post, sent: PostFields) => {
    const now = fieldsOf(post)
    setStored(post)
    setBase(now)
    setErrors({})
    setFields((current) => {
      const typedSince = listDifferences(sent, current)
      return Object.assign({ ...now }, ...typedSince.map((name) => ({ [name]: current[name] })))
    })
  }, [])

  /** Shows other text over what is stored; `basedOn` is the version it was written on. */
  const putForward = useCallback((text: PostFields, basedOn: string | null) => {
    setFields(text)
    setSlugIsTyped(text.slug !== '')
    setErrors({})
    setStored((post) => post && { ...post, updated_at: basedOn ?? post.updated_at })
  }, [])

  const isDirty = listDifferences(fields, base).length > 0
  return { stored, base, fields, errors, isDirty, change, setErrors, acceptStored, putForward }
}

export type PostForm = ReturnType<typeof usePostForm>
