import { type Post, PostInput } from '../../../domain/post.ts'

/** An article as the form holds it: every text is a string, nothing is trimmed yet. */
export interface PostFields {
  title: string
  slug: string
  excerpt: string
  content: string
  category_id: string
  author_name: string
  published: boolean
  meta_title: string
  meta_description: string
}

export type FieldName = keyof PostFields
export type FieldErrors = Partial<Record<FieldName, string>>

export const fieldLabels: Record<FieldName, string> = {
  title: 'Titre',
  slug: 'Slug',
  excerpt: 'Extrait',
  content: 'Contenu',
  category_id: 'Catégorie',
  author_name: 'Auteur',
  published: 'Publié',
  meta_title: 'Meta titre',
  meta_description: 'Meta description',
}
export const fieldNames = Object.keys(fieldLabels) as FieldName[]

export const emptyFields: PostFields = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  category_id: '',
  author_name: '',
  published: false,
  meta_title: '',
  meta_description: '',
}

export function fieldsOf(post: Post): PostFields {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt ?? '',
    content: post.content,
    category_id: post.category_id ?? '',
    author_name: post.author_name ?? '',
    published: post.published,
    meta_title: post.meta_title ?? '',
    meta_description: post.meta_description ?? '',
  }
}

/** The fields in which two versions differ, in the order of the form. */
export function listDifferences(a: PostFields, b: PostFields): FieldName[] {
  return fieldNames.filter((name) => a[name] !== b[name])
}

export type CheckedFields =
  | { valid: true; input: PostInput }
  | { valid: false; errors: FieldErrors; first: { name: FieldName; message: string } }

/** The input to send, or what is wrong with the fields, by the rules the server has too. */
export function checkFields(fields: PostFields): CheckedFields {
  const result = PostInput.safeParse(fields)
  if (result.success) return { valid: true, input: result.data }
  return { valid: false, ...collectErrors(result.error.issues) }
}

/** The first message of each field, and the first of all. */
export function collectErrors(issues: { path: PropertyKey[]; message: string }[]) {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[path[0] as FieldName] ??= message
  const [issue] = issues
  const first = { name: issue?.path[0] as FieldName, message: issue?.message ?? 'Saisie invalide' }
  return { errors, first }
}
