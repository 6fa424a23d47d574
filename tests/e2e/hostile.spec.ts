import { allowedAttributes, allowedTags } from '../../domain/html/article-html.ts'
import { sanitizePost } from '../../server/blog/html/sanitize-post.ts'
import { raiseContentVersion } from '../../server/database/content-version.ts'
import { openDatabase } from '../../server/database/open.ts'
import { callApi, createArticle } from '../support/browser/administration.ts'
import { expect, test as journey } from '../support/browser/journey.ts'
import { watch } from '../support/browser/watched-page.ts'
import { spellHostileFamilies } from '../support/hostile/hostile-families.ts'
import { hostileTricks } from '../support/hostile/hostile-tricks.ts'
import { administrator, type ServerProcess, startServer } from '../support/server-process.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

/** A site whose database the test can reach behind its back. */
const test = journey.extend<object, { file: string; starterSite: ServerProcess }>({
  file: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the parts from this
    async ({}, use) => {
      const folder = createTemporaryFolder('hostile')
      await use(`${folder.path}/site.db`)
      folder.remove()
    },
    { scope: 'worker' },
  ],
  starterSite: [
    async ({ file }, use) => {
      const server = await startServer({ env: { DATABASE_URL: `file:${file}` } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

/** What we add ourselves to a table or to a link that is paid for. */
const OURS = ['role', 'tabindex', 'aria-label', 'class']

// Images that do not exist, and whatever the policy stops, are told to the console.
test.use({ expectedErrors: [/Content Security Policy|Refused to|ERR_FAILED/, '404'] })
test.setTimeout(120_000)

test('IN-1: no hostile article runs anything, asks anyone, or shows an element that is not allowed @long', async ({
  page,
  server,
}) => {
  const watched = await watch(page, server.url)
  await callApi(page, 'POST', '/api/auth/sign-in', administrator)
  const all = Object.values(hostileTricks).map((trick) => trick.toWellFormed().replaceAll('\0', ''))
  for (const content of [...all, all.join('\n'), all.toReversed().join('')]) {
    const { slug } = await createArticle(page, { content, published: true })
    await page.goto(`/blog/${slug}`)
    const elements = await page.locator('.blog-content *').evaluateAll((found) =>
      found.map((element) => ({
        tag: element.tagName.toLowerCase(),
        attributes: element.getAttributeNames(),
        links: [element.getAttribute('href') ?? '', element.getAttribute('src') ?? ''],
      })),
    )
    for (const { tag, attributes, links } of elements) {
      expect(allowedTags, content).toContain(tag)
      const known = [...allowedAttributes(tag), ...OURS]
      expect(known, `${tag} in ${content}`).toEqual(expect.arrayContaining(attributes))
      for (const link of links)
        expect(link, content).not.toMatch(/^\s*(javascript|vbscript|data:text)/i)
    }
    // Whoever clicks on what is left arrives nowhere either.
    for (const link of await page
      .locator('.blog-content a[href^="#"], .blog-content summary')
      .all()) {
      await link.click({ timeout: 2000 })
    }
    // What is ours is still where we put it.
    await expect(page.locator('article > section > section > .blog-content + p')).toHaveText(
      'Retour au blog',
    )
    await expect(page.locator('article > *')).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Titre article-/)
  }
  expect(watched.dialogs).toEqual([])
  expect(watched.foreign.filter((url) => !/youtube-nocookie|vimeo/.test(url))).toEqual([])
})

test('IN-1: the first wall alone stops every spelling of the known attacks @long', async ({
  page,
  server,
}) => {
  const watched = await watch(page, server.url)
  // A page without any policy: what is left of an attack would run here.
  await page.route('**/sans-defense', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' }),
  )
  await page.goto('/sans-defense')
  const dangerous = [...Object.values(hostileTricks), ...spellHostileFamilies()]
  expect(dangerous.length).toBeGreaterThan(1500)
  const cleaned = dangerous.map((html) => sanitizePost(html, server.url).html)
  const found = await page.evaluate(showEach, cleaned)
  for (const { index, tag, attributes, addresses } of found) {
    const origin = dangerous[index]
    expect(allowedTags, origin).toContain(tag)
    expect([...allowedAttributes(tag), ...OURS], origin).toEqual(expect.arrayContaining(attributes))
    for (const address of addresses) expect(address, origin).toMatch(/^(https?|mailto|tel):/)
  }
  // Time for what would run later.
  await page.waitForTimeout(500)
  expect(watched.dialogs).toEqual([])
  expect(watched.foreign).toEqual([])
})

/** Puts each piece into the live document, as a post is put, and tells what it became. */
function showEach(pieces: string[]) {
  const main = document.querySelector('main') as HTMLElement
  return pieces.flatMap((html, index) => {
    main.innerHTML = html
    return [...main.querySelectorAll('*')].map((element) => ({
      index,
      tag: element.tagName.toLowerCase(),
      attributes: element.getAttributeNames(),
      // As the browser understands them.
      addresses: ['href', 'src']
        .filter((name) => element.hasAttribute(name))
        .map((name) => String((element as HTMLAnchorElement)[name as 'href'])),
    }))
  })
}

test('IN-3: a script written straight into the database does not run @long', async ({
  page,
  server,
  file,
}) => {
  const watched = await watch(page, server.url)
  await callApi(page, 'POST', '/api/auth/sign-in', administrator)
  const { id, slug } = await createArticle(page, { published: true })
  await page.goto(`/blog/${slug}`)
  const database = openDatabase({ kind: 'sqlite', file })
  const script = "<script>alert('piraté');fetch('https://canari.example/')</script>"
  await database.db.transaction().execute(async (transaction) => {
    const everywhere = { title: script, content: script, excerpt: script, author_name: script }
    await transaction
      .updateTable('blog_posts')
      .set({ ...everywhere, meta_title: script, meta_description: script })
      .where('id', '=', id)
      .execute()
    await raiseContentVersion(transaction)
  })
  await database.close()
  await expect(async () => {
    await page.goto(`/blog/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(script)
  }).toPass()
  for (const path of [
    '/blog',
    '/rss.xml',
    '/feed.json',
    '/sitemap.xml',
    '/llms.txt',
    `/blog/${slug}?x=1`,
  ]) {
    await page.goto(path)
  }
  expect([watched.dialogs, watched.foreign]).toEqual([[], []])
})

const escapes: [what: string, html: string, directive: RegExp][] = [
  ['an inline script', "<script>alert('piraté')</script>", /^script-src-elem inline/],
  [
    'a script from elsewhere',
    '<script src="https://canari.example/x.js"></script>',
    /^script-src-elem https:/,
  ],
  ['a handler', '<img src="/rien.png" onerror="alert(1)">', /^script-src-attr inline/],
  [
    'a link that is a script',
    '<a id="piege" href="javascript:alert(1)">Lire</a>',
    /^script-src-elem inline/,
  ],
  ['a frame', '<iframe src="https://canari.example/"></iframe>', /^(frame|default)-src https:/],
  ['an object', '<object data="https://canari.example/x.swf"></object>', /^object-src https:/],
  ['another base', '<base href="https://canari.example/">', /^base-uri https:/],
  [
    'a style',
    '<style>body{background:url(https://canari.example/x.png)}</style>',
    /^style-src-elem inline/,
  ],
  ['a style of its own', '<p style="position:fixed">x</p>', /^style-src-attr inline/],
  [
    'a style sheet',
    '<link rel="stylesheet" href="https://canari.example/x.css">',
    /^style-src-elem https:/,
  ],
]

for (const [what, html, directive] of escapes) {
  test(`IN-3: the second wall stops ${what}, if the first should ever fall @long`, async ({
    page,
    server,
  }) => {
    const watched = await watch(page, server.url)
    // The real page with its real policy, as if the allow-list had let this through.
    await page.route('**/blog', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('</main>', () => `${html}</main>`)
      await route.fulfill({ response, body })
    })
    await page.goto('/blog')
    if (html.includes('id="piege"')) await page.locator('#piege').click()
    await expect
      .poll(async () => [...new Set(await watched.violations())])
      .toEqual([expect.stringMatching(directive)])
    expect([watched.dialogs, watched.foreign]).toEqual([[], []])
  })
}
