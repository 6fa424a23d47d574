import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPicture } from '../../../domain/media.ts'
import { deletePostForGood, restorePost } from '../../../server/blog/history/restore-post.ts'
import { deletePost } from '../../../server/blog/write-post.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { type DatabaseLocation, withDatabase } from '../../../server/database/open.ts'
import { listMedia } from '../../../server/media/store/list-media.ts'
import { drawPlain } from '../../support/pictures.ts'
import { describeEachDatabase } from '../../support/test-database.ts'
import { countPictures, folder, getPost, listPosts, run, WORDPRESS, write } from './import-steps.ts'

afterAll(folder.remove)

describeEachDatabase('an import from WordPress', ({ createEmpty }) => {
  let location: DatabaseLocation
  let report: string | undefined
  let summary: string

  beforeAll(async () => {
    location = await createEmpty()
    await withDatabase(location, async (database) => {
      await migrate(database)
      await database.db
        .insertInto('blog_categories')
        .values({
          id: '0190a000-0000-7000-8000-000000000001',
          name: 'Méthode',
          slug: 'methode',
          description: null,
          color: 'green',
          display_order: 1,
          updated_at: '2026-01-01T00:00:00.000Z',
        })
        .execute()
    })
    ;({ summary, report } = await run(location, WORDPRESS))
  })

  test('says in one sentence what came in', () => {
    expect(summary).toBe(
      'Imported 4 articles from WordPress (https://www.atelier.example), 2 published, 0 new categories, 0 pictures, 3 left out',
    )
  })

  test('brings fields, dates and the category that is here under other capitals', async () => {
    expect(await getPost(location, 'ia-atelier')).toMatchObject({
      title: 'L’IA à l’atelier',
      excerpt: 'Ce que nous avons appris.',
      author_name: 'Léa Martin',
      published: true,
      published_at: '2024-05-03T07:30:00.000Z',
      meta_title: null,
      meta_description: 'Un retour d’expérience.',
      category: 'Méthode',
    })
  })

  test('cleans bodies, makes players of videos, and links articles to where they are now', async () => {
    const { content } = await getPost(location, 'ia-atelier')
    expect(content).toContain('<a href="/blog/devis#prix">le devis</a>')
    expect(content).toContain('<a href="https://www.atelier.example/a-propos/">qui nous sommes</a>')
    expect(content).toContain('<a href="https://ailleurs.example/">ailleurs</a>')
    expect(content).toContain('<a href="/blog/reserve">le reste</a>')
    expect(content).toContain('<p><a href="https://ailleurs.example/a.pdf">Le document</a></p>')
    expect(content).toContain('<p>Partagé par plusieurs articles.</p>')
    expect(content).toContain(
      '<p><a href="https://social.example/1">https://social.example/1</a></p>',
    )
    expect(content).toContain('<h2>Le plan</h2>')
    expect(content).toContain('<figcaption>La machine</figcaption>')
    expect(content).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
    expect(content).toContain('Un mot [sic] entre crochets.')
    expect(content).not.toMatch(/wp:|class=|style=|<script|alert|contact-form|Secret/)
  })

  test('makes paragraphs of what the classic editor wrote, and figures of its captions', async () => {
    const { content } = await getPost(location, 'devis')
    expect(content).toMatch(/^<p>Un premier paragraphe,<br \/>sur deux lignes\.<\/p>/)
    expect(content).toContain('<p>Un second <strong>paragraphe</strong>.</p>')
    expect(content).toMatch(
      /<figure><img src="[^"]+devis\.png" alt="Devis"[^>]*><figcaption>Un devis lisible<\/figcaption><\/figure>/,
    )
    expect(content).toContain('<li>deux</li>')
    // Although a block and a video stand among its lines.
    expect(content).toContain('<p>Centré.</p>')
    expect(content).toMatch(/<p>Après la vidéo\.<\/p>$/)
  })

  test('brings what not everybody could read as drafts, and names what stays behind', async () => {
    expect(await getPost(location, 'reserve')).toMatchObject({
      published: false,
      published_at: null,
    })
    expect(await getPost(location, 'bientot')).toMatchObject({ published: false })
    expect(report).toMatch(/\/blog\/reserve \(draft\)\n {4}- was private: a draft here/)
    expect(report).toContain('was scheduled: a draft here')
    expect(report).toContain('its other categories: Outils')
    expect(report).toContain('the shortcode [contact-form-7] is left out')
    expect(report).toContain('left out of its text: <script>')
    expect(report).toContain('the block "latest-posts" is left out')
    expect(report).toContain('a block that other articles share is left out')
    expect(report).toContain('a hidden block is left out')
    expect(report).toContain('its tags are left out: IA')
    expect(report).toMatch(/2 comments\n/)
    expect(report).toMatch(/1 page\n {4}- À propos/)
  })

  test('keeps old addresses, earlier ones too', async () => {
    const paths = await withDatabase(location, ({ db }) =>
      db.selectFrom('old_addresses').select('path').orderBy('path').execute(),
    )
    expect(paths.map(({ path }) => path)).toEqual([
      '/2024/04/devis',
      '/2024/05/ia-a-latelier',
      '/2024/05/ia-atelier',
      '/2099/01/bientot',
    ])
  })

  test('run twice makes nothing twice', async () => {
    expect((await run(location, WORDPRESS)).summary).toBe(
      'Imported 0 articles from WordPress (https://www.atelier.example), 0 published, 0 new categories, 0 pictures, 4 here already, 3 left out',
    )
    expect(await listPosts(location)).toHaveLength(4)
  })

  test('run again, it brings nothing back that was deleted here, unless asked to', async () => {
    const other = await createEmpty()
    await run(other, WORDPRESS)
    const { id, slug } = await getPost(other, 'ia-atelier')
    const deleteIt = (postId: string, isForGood: boolean) =>
      withDatabase(other, ({ db }) => (isForGood ? deletePostForGood : deletePost)(db, postId))
    for (const isForGood of [false, true]) {
      if (isForGood) await withDatabase(other, ({ db }) => restorePost(db, id, {}))
      await deleteIt(id, isForGood)
      const { summary, report } = await run(other, WORDPRESS)
      expect(summary).toContain('Imported 0 articles from WordPress')
      expect(summary).toContain('3 here already, 4 left out')
      expect(report).toMatch(/ {2}1 article deleted here before\n {4}- L.*IA à l.*atelier\n/)
      expect((await listPosts(other)).map((post) => post.slug)).not.toContain(slug)
    }
    const { summary } = await run(other, WORDPRESS, { deletedToo: true })
    expect(summary).toContain('Imported 1 article from WordPress')
    await getPost(other, slug)
    expect((await run(other, WORDPRESS)).summary).toContain('4 here already')
  })

  test('takes the pictures of an uploads folder in, the largest copy of each', async () => {
    const other = await createEmpty()
    const uploads = 'site/wp-content/uploads'
    const machine = await drawPlain(900, 600, '#336699').jpeg().toBuffer()
    write(`${uploads}/2024/05/machine.jpg`, machine)
    write(`${uploads}/2024/05/une-scaled.jpg`, await drawPlain(80, 60, '#224466').jpeg().toBuffer())
    write(`${uploads}/2024/04/devis.png`, 'no picture')
    const given = { uploads: `${folder.path}/site/wp-content` }
    expect((await run(other, WORDPRESS, { ...given, dryRun: true })).summary).toContain(
      '2 pictures,',
    )
    expect(await countPictures(other)).toBe(0)

    const said = await run(other, WORDPRESS, given)
    expect(said.summary).toContain('2 pictures,')
    expect(said.report).toMatch(/the picture \S*devis\.png is left out: it is no JPEG, PNG/)
    const { content } = await getPost(other, 'ia-atelier')
    const [, address = ''] = /<img src="(\/media\/[^"]+)" alt="Une machine"/.exec(content) ?? []
    expect(findPicture(address)).toMatchObject({ width: 900, height: 600 })
    expect(content).toContain(`<figure><a href="${address}"><img src="${address}"`)
    const [, above = ''] = /^<figure><img src="([^"]+)" alt="L’atelier"/.exec(content) ?? []
    expect(findPicture(above)).toMatchObject({ width: 80 })
    expect(content).toContain(`<a href="${above}">sa photo</a>, <a href="${above}">encore</a>`)
    const quote = (await getPost(other, 'devis')).content
    expect(quote).toContain('"https://www.atelier.example/wp-content/uploads/2024/04/devis.png"')
    // A gallery without a list shows what was sent for the article.
    expect(quote).toContain(`<figure><img src="${above}" alt="L’atelier"`)
    await withDatabase(other, async ({ db }) => {
      const byName = db.selectFrom('media').selectAll().where('file_name', '=', 'machine.jpg')
      const media = await byName.executeTakeFirstOrThrow()
      expect(media).toMatchObject({ file_name: 'machine.jpg', alt: 'Une machine' })
      const { data } = await listMedia(db, { unused: false, page: 1 })
      expect(data.find(({ id }) => id === media.id)?.uses).toMatchObject([{ slug: 'ia-atelier' }])
    })
  })

  test('a dry run says the same and changes nothing', async () => {
    const untouched = await createEmpty()
    const said = await run(untouched, WORDPRESS, { dryRun: true })
    expect(said.summary).toMatch(/^Would import 4 articles from WordPress/)
    expect(said.report).toContain('/blog/ia-atelier')
    expect(await listPosts(untouched)).toEqual([])
  })

  test('an address that is taken gets a number, and links follow it', async () => {
    const other = await createEmpty()
    await run(
      other,
      write('un/devis.md', '---\ntitle: Notre devis\nslug: devis\n---\nBonjour.').replace(
        '/devis.md',
        '',
      ),
    )
    const { report: said } = await run(other, WORDPRESS)
    expect(said).toContain('"devis" is taken here: its address is /blog/devis-2')
    expect((await getPost(other, 'ia-atelier')).content).toContain('href="/blog/devis-2#prix"')
  })
})
