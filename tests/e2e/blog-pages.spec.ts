import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/browser/blog-journey.ts'

async function read(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0 })
  const html = await answer.text()
  return {
    status: answer.status(),
    headers: answer.headers(),
    html,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    feeds: [
      ...html.matchAll(
        /<link rel="alternate" type="application\/(?:rss|feed)\+[^>]* href="([^"]*)"/g,
      ),
    ].map(([, address]) => address),
    isHidden: html.includes('<meta name="robots" content="noindex"'),
    meta: (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1],
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    ),
  }
}

for (const [address, canonical] of [
  ['/blog', '/blog'],
  ['/blog?page=1&utm_source=lettre', '/blog'],
  ['/blog?page=pas-un-nombre', '/blog'],
  ['/blog?page=2', '/blog?page=2'],
  ['/blog?categorie=donnees-et-droit', '/blog?categorie=donnees-et-droit'],
  ['/blog/le-rgpd-en-clair', '/blog/le-rgpd-en-clair'],
] as const) {
  test(`${address} is known to search engines as ${canonical}`, async ({ request, server }) => {
    const page = await read(request, address)
    expect(page.status).toBe(200)
    expect(page.canonical).toBe(server.url + canonical)
    expect(page.isHidden).toBe(false)
  })
}

for (const [address, status] of [
  ['/blog?q=note', 200],
  ['/blog?q=%00%F0%9F%A4%96%22%27%29%20OR%201%3D1--', 200],
  ['/blog?categorie=inconnue', 404],
  ['/blog?categorie=%27%22%3Cscript%3E', 404],
  ['/blog?page=3', 404],
  ['/blog?page=9007199254740991', 404],
  ['/blog/jamais-ecrit', 404],
  ['/blog/sous-presse', 404],
  ['/blog/sous-presse?apercu=faux', 404],
  ['/blog/Le-RGPD-en-clair', 404],
  [`/blog/${'a'.repeat(500)}`, 404],
] as const) {
  test(`${address.slice(0, 60)} answers ${status}, and is not for search engines`, async ({
    request,
  }) => {
    const page = await read(request, address)
    expect(page.status).toBe(status)
    expect(page.isHidden).toBe(true)
    expect(page.canonical).toBeUndefined()
    expect(page.html).not.toContain('Sous presse')
  })
}

test('a list without articles says so, whatever was asked', async ({ request }) => {
  for (const address of [
    '/blog?categorie=categorie-vide',
    '/blog?categorie=inconnue',
    '/blog?page=3',
  ]) {
    const { html } = await read(request, address)
    expect(html).toContain('Aucun article disponible pour le moment.')
  }
})

test('an article describes itself, with what its author left out taken from the rest', async ({
  request,
  server,
}) => {
  const page = await read(request, '/blog/article-complet')
  expect(page.html).toContain('<title>Titre pour les moteurs | Guide Agence IA</title>')
  expect(page.meta('description')).toBe('Un extrait de l’article complet.')
  expect(page.meta('og:type')).toBe('article')
  expect(page.meta('article:published_time')).toMatch(/^\d{4}-\d{2}-\d{2}T/)
  expect(page.meta('article:modified_time')).toMatch(/^\d{4}-\d{2}-\d{2}T/)
  expect(page.data).toContainEqual(
    expect.objectContaining({
      '@type': 'BlogPosting',
      headline: `L'article <complet> & ses "guillemets"`,
      description: 'Un extrait de l’article complet.',
      mainEntityOfPage: `${server.url}/blog/article-complet`,
      datePublished: page.meta('article:published_time'),
      author: { '@type': 'Person', name: 'Camille Exemple' },
      articleSection: 'Données et droit',
    }),
  )
  const trail = page.data.find((data) => data['@type'] === 'BreadcrumbList')
  expect(trail.itemListElement.map((step: { item: string }) => step.item)).toEqual([
    `${server.url}/`,
    `${server.url}/blog`,
    `${server.url}/blog/article-complet`,
  ])
})

test('feed readers find the feeds of the list being read', async ({ request, server }) => {
  for (const [address, query] of [
    ['/blog', ''],
    ['/blog/article-complet', ''],
    ['/blog?categorie=donnees-et-droit', '?categorie=donnees-et-droit'],
  ] as const) {
    const feeds = [`/rss.xml${query}`, `/feed.json${query}`]
    expect((await read(request, address)).feeds).toEqual(feeds.map((feed) => server.url + feed))
    for (const feed of feeds) expect((await read(request, feed)).status).toBe(200)
  }
})

test('an article carries no script, no handler and no style of its author', async ({ request }) => {
  const { html } = await read(request, '/blog/article-complet')
  expect(html).not.toContain('piraté')
  expect(html).not.toMatch(/<[^>]+ (style|on\w+)=/)
})

test('an article that has moved leads to its present address for good', async ({ request }) => {
  const page = await read(request, '/blog/ancienne-adresse')
  expect(page.status).toBe(301)
  expect(page.headers.location).toBe('/blog/nouvelle-adresse')
})

test('a draft is seen by whoever holds its link, and by nobody else', async ({
  request,
  knownBlog,
}) => {
  const page = await read(request, knownBlog.preview)
  expect(page.status).toBe(200)
  expect(page.html).toContain('Aperçu d’un brouillon')
  expect(page.html).toContain('Sous presse')
  expect(page.isHidden).toBe(true)
  expect(page.headers['cache-control']).toBe('no-store')
  expect((await read(request, '/blog/sous-presse')).status).toBe(404)
  expect((await read(request, '/blog')).html).not.toContain('Sous presse')
})

test('a preview link that is no longer valid says so, and not which drafts there are', async ({
  request,
  knownBlog,
}) => {
  const over = await read(request, `${knownBlog.preview}x`)
  expect(over.status).toBe(404)
  expect(over.html).toContain('<h1 class="text-4xl">Ce lien d’aperçu n’est plus valable</h1>')
  expect(over.html).toContain('Demandez-en un nouveau à la rédaction.')
  expect(over.html).not.toContain('Sous presse')
  expect(over.isHidden).toBe(true)
  const unknown = await read(request, '/blog/inconnu?apercu=x')
  expect(unknown.html).toContain('Ce lien d’aperçu n’est plus valable')
  expect([unknown.status, unknown.html]).toEqual([over.status, over.html])
  const published = await read(request, '/blog/article-complet?apercu=x')
  expect([published.status, published.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(published.html).toBe((await read(request, '/blog/article-complet')).html)
})
