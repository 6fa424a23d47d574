import { CategoryInput } from '../../../domain/category.ts'
import { type Post, PostInput } from '../../../domain/post.ts'
import {
  ensureFirstAdministrator,
  findAdminMark,
  listAdmins,
} from '../../../server/accounts/people/administrators.ts'
import { createCategory } from '../../../server/blog/categories.ts'
import { createPreviewToken, derivePreviewKey } from '../../../server/blog/preview-link.ts'
import { createPost, updatePost } from '../../../server/blog/write-post.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { openDatabase } from '../../../server/database/open.ts'
import type { Db } from '../../../server/database/tables.ts'
import { administrator } from '../server-process.ts'

export const secret = 'a secret for tests, long enough to be one'

export const longWord = 'Anticonstitutionnellement'.repeat(8)

const everything = `
<p>Un premier paragraphe, avec le mot évènement.</p>
<h2>Préparer</h2><p>${longWord}</p>
<h2>Mesurer</h2>
<table><caption>Tableau large</caption><thead><tr>${'<th scope="col">Une colonne</th>'.repeat(12)}</tr></thead>
<tbody><tr>${'<td>une valeur</td>'.repeat(12)}</tr></tbody></table>
<pre><code>${'unTresLongMorceauDeCode() + '.repeat(20)}</code></pre>
<h2>Décider</h2>
<figure><img src="/favicon.svg" width="3000" height="900" alt="Un logo"><figcaption>Légende</figcaption></figure>
<p>Voir <a href="https://orvanta.example/devis">Orvanta</a>. <code>${'x'.repeat(200)}</code></p>
<script>document.title = 'piraté'</script>`

/** Writes a blog of two pages, known to the last word; the address under which others see its one draft. */
export async function writeBlog(file: string): Promise<string> {
  const database = openDatabase({ kind: 'sqlite', file })
  await migrate(database)
  const { db } = database
  const method = await createCategory(db, category('Méthode projet', 'methode-projet', 'green'))
  const law = await createCategory(db, category('Données et droit', 'donnees-et-droit', 'purple'))
  await createCategory(db, category('Catégorie vide', 'categorie-vide', 'red'))
  for (let number = 1; number <= 23; number += 1) {
    await publish(db, { title: `Note ${number}`, slug: `note-${number}`, category_id: method.id })
  }
  await publish(db, { title: longWord, slug: 'mot-long', excerpt: longWord.repeat(2) })
  const draft = await publish(db, {
    title: 'Sous presse',
    slug: 'sous-presse',
    published: false,
    category_id: law.id,
  })
  const moved = await publish(db, { title: 'Une autre adresse', slug: 'ancienne-adresse' })
  await updatePost(db, moved.id, input({ title: 'Une autre adresse', slug: 'nouvelle-adresse' }))
  await publish(db, {
    title: 'Le RGPD en clair',
    slug: 'le-rgpd-en-clair',
    excerpt: 'Ce que le règlement demande vraiment.',
    category_id: law.id,
  })
  await publish(db, {
    title: 'L\'article <complet> & ses "guillemets"',
    slug: 'article-complet',
    excerpt: 'Un extrait de l’article complet.',
    content: everything,
    category_id: law.id,
    author_name: 'Camille Exemple',
    meta_title: 'Titre pour les moteurs',
  })
  const preview = await showDraft(db, draft)
  await database.close()
  return preview
}

async function showDraft(db: Db, { id, slug }: Post): Promise<string> {
  await ensureFirstAdministrator(db, administrator)
  const [{ id: maker } = { id: '' }] = await listAdmins(db)
  const key = derivePreviewKey(secret)
  const mark = (await findAdminMark(db, maker, key)) ?? ''
  const preview = { postId: id, maker, mark, turn: undefined }
  return `/blog/${slug}?apercu=${createPreviewToken(key, preview).token}`
}

function category(name: string, slug: string, color: string): CategoryInput {
  return CategoryInput.parse({ name, slug, color })
}

function publish(db: Db, fields: Record<string, unknown>) {
  return createPost(db, input(fields))
}

function input(fields: Record<string, unknown>): PostInput {
  return PostInput.parse({ content: '<p>Un texte court.</p>', published: true, ...fields })
}
