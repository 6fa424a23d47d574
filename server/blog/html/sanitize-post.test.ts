import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sanitizePost } from './sanitize-post.ts'

const SITE = 'https://guide.example'
const clean = (html: string) => sanitizePost(html, SITE).html

describe('what authors use survives', () => {
  test.each([
    ['<p>Un <strong>mot</strong>, <em>un autre</em>.</p>'],
    ['<ul><li>un</li><li>deux</li></ul>'],
    ['<ol start="3" reversed type="a"><li value="4">x</li></ol>'],
    ['<blockquote><p>Dit-il</p></blockquote>'],
    ['<pre><code>a &lt; b &amp;&amp; c</code></pre>'],
    ['<details open><summary>Plus</summary><p>Texte</p></details>'],
    [
      '<figure><img src="/a.png" alt="Un plan" width="10" height="20" loading="lazy" decoding="async" /><figcaption>Plan</figcaption></figure>',
    ],
    ['<p lang="en" dir="ltr">Text</p>'],
  ])('%s', (html) => {
    expect(clean(html)).toBe(html)
  })

  test('every starter article comes out whole', () => {
    const folder = new URL('../../data-care/starter/articles/', import.meta.url)
    for (const file of readdirSync(folder)) {
      const { removed, headings } = sanitizePost(readFileSync(new URL(file, folder), 'utf8'), SITE)
      expect(removed, file).toEqual([])
      expect(headings.length, file).toBeGreaterThan(2)
    }
  })
})

describe('headings', () => {
  test('never take an id that the page has already', () => {
    const { headings } = sanitizePost('<h2>Menu</h2><h2>Contenu</h2><h2>Thème</h2>', SITE)
    expect(headings.map(({ id }) => id)).toEqual(['menu-2', 'contenu-2', 'theme-2'])
  })

  test('get unique ids and are listed; h1, h5 and h6 find their place', () => {
    const { html, headings } = sanitizePost(
      '<h1>L’été</h1><h2>L’été</h2><h5>Détail &amp; <em>suite</em></h5><h3>日本</h3><h2> </h2>',
      SITE,
    )
    expect(headings).toEqual([
      { id: 'l-ete', text: 'L’été', level: 2 },
      { id: 'l-ete-2', text: 'L’été', level: 2 },
      { id: 'detail-suite', text: 'Détail & suite', level: 4 },
      { id: 'section', text: '日本', level: 3 },
    ])
    expect(html).toContain('<h4 id="detail-suite">Détail &amp; <em>suite</em></h4>')
    expect(html).not.toContain('<h1')
    expect(html).not.toMatch(/<h2[^>]*>\s*<\/h2>/)
  })

  test('keep the id their author gave, in the form of a slug', () => {
    expect(clean('<h2 id="Mon Ancre">Titre</h2><a href="#Mon%20Ancre">là</a>')).toBe(
      '<h2 id="mon-ancre">Titre</h2><a href="#mon-ancre">là</a>',
    )
  })

  test('ids elsewhere are prefixed, and links within the article follow them', () => {
    expect(
      clean('<a href="#fn1">1</a><p id="fn1">Note</p><p id="__reactRouterContext">x</p>'),
    ).toBe(
      '<a href="#note-fn1">1</a><p id="note-fn1">Note</p><p id="note-reactroutercontext">x</p>',
    )
  })
})

describe('links', () => {
  test.each([
    ['/ressources?a=1#b', '<a href="/ressources?a=1#b">x</a>'],
    [`${SITE}/blog`, '<a href="/blog">x</a>'],
    ['autre-article', '<a href="/blog/autre-article">x</a>'],
    ['mailto:a@b.fr', '<a href="mailto:a@b.fr">x</a>'],
    ['tel:+33199001234', '<a href="tel:+33199001234">x</a>'],
    ['https://a.example/', '<a href="https://a.example/" rel="noopener noreferrer">x</a>'],
    ['//a.example', '<a href="https://a.example/" rel="noopener noreferrer">x</a>'],
    ['/\\a.example', '<a href="https://a.example/" rel="noopener noreferrer">x</a>'],
    ['javascript:alert(1)', '<a>x</a>'],
    [' java\nscript:alert(1)', '<a>x</a>'],
    ['&#106;avascript:alert(1)', '<a>x</a>'],
    ['\u0001javascript:alert(1)', '<a>x</a>'],
    ['JaVaScRiPt:alert(1)', '<a>x</a>'],
    ['vbscript:x', '<a>x</a>'],
    ['data:text/html,<script>alert(1)</script>', '<a>x</a>'],
    ['blob:https://a/b', '<a>x</a>'],
    ['https://user:password@a.example/', '<a>x</a>'],
    ['http://[', '<a>x</a>'],
  ])('to %j', (href, html) => {
    expect(clean(`<a href="${href}">x</a>`)).toBe(html)
  })

  test('keep a new tab when they leave the site, and only then', () => {
    expect(clean('<a href="https://a.example/" target="_blank" rel="nofollow">x</a>')).toBe(
      '<a href="https://a.example/" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    )
    expect(clean('<a href="/blog" target="_blank">x</a>')).toBe('<a href="/blog">x</a>')
    expect(clean('<a href="https://a.example/" target="top">x</a>')).not.toContain('target')
  })

  test.each(['https://www.make.com/en', 'https://orvanta.example', 'HTTP://ZAPIER.COM./x'])(
    'to the partner %s are sponsored, and say so',
    (href) => {
      const html = clean(`<p>Voir <a href="${href}">ce site</a>.</p>`)
      expect(html).toContain(' rel="sponsored noopener">ce site</a>')
      expect(html).toContain('</a><small class="partner-label"> Lien partenaire</small>.</p>')
    },
  )

  test('to what only looks like a partner are not', () => {
    for (const href of ['https://notmake.com', 'https://make.com.evil.example']) {
      expect(clean(`<a href="${href}">x</a>`)).not.toContain('sponsored')
    }
  })

  test('an author cannot make or keep a label of their own', () => {
    expect(clean('<small class="partner-label">Lien partenaire</small><small>ok</small>')).toBe(
      '<small>ok</small>',
    )
  })
})

describe('videos', () => {
  test.each([
    [
      'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    [
      'https://youtu.be/dQw4w9WgXcQ?t=42s',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42',
    ],
    ['//www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
    [
      'https://player.vimeo.com/video/123456789?h=abcdef12',
      'https://player.vimeo.com/video/123456789?dnt=1&amp;h=abcdef12',
    ],
  ])('%s plays without cookies', (src, expected) => {
    const { html, embedOrigins } = sanitizePost(`<iframe src="${src}">repli</iframe>`, SITE)
    expect(html).toContain(`<iframe src="${expected}" title="Vidéo `)
    expect(html).toContain('loading="lazy"')
    expect(html).not.toContain('repli')
    expect(embedOrigins).toEqual([new URL(expected).origin])
  })

  test.each([
    'https://evil.example/embed/x',
    'https://youtube.com.evil.example/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/../../evil',
    'https://www.youtube.com/redirect?q=x',
    'javascript:alert(1)',
    '/admin',
    '',
  ])('a frame of %j is left out', (src) => {
    const { html, embedOrigins, removed } = sanitizePost(`<iframe src="${src}"></iframe>`, SITE)
    expect([html, embedOrigins]).toEqual(['', []])
    expect(removed.join()).toContain('Cadre externe')
  })
})

test('tables scroll by themselves, under a name', () => {
  const table =
    '<table><caption>Prix "2026"</caption><tbody><tr><th scope="col">A</th><td colspan="2">B</td></tr></tbody></table>'
  expect(clean(table)).toBe(
    `<div class="table-scroll" role="region" tabindex="0" aria-label="Prix &quot;2026&quot;">${table}</div>`,
  )
  expect(clean('<table><tr><td>1</td></tr></table>')).toContain('aria-label="Tableau 1"')
})

test('a table without a cell is not shown: one would stop at it and find nothing', () => {
  expect(clean('<p>Avant</p><table><tbody><tr></tr></tbody></table><table>')).toBe('<p>Avant</p>')
})

test('images load when needed, and have an alternative', () => {
  expect(clean('<img src="http://a.example/b.png" onerror="x">')).toBe(
    '<img src="https://a.example/b.png" alt="" loading="lazy" decoding="async" />',
  )
  expect(clean('<img src="data:image/png;base64,AAAA">')).toContain(
    'src="data:image/png;base64,AAAA"',
  )
  expect(clean('<img src="data:image/svg+xml;base64,AAAA"><img>')).toBe('')
})

test('what was taken out is told in French', () => {
  const { removed } = sanitizePost(
    '<script>x</script><p class="a" style="b" onclick="c">t</p><p onclick="c">t</p><form></form><a href="javascript:x">l</a>',
    SITE,
  )
  expect(removed).toEqual([
    'Script',
    'Mise en forme (class, style) × 2',
    'Attribut d’évènement (onclick) × 2',
    'Formulaire (<form>)',
    'Lien dangereux (javascript:x)',
  ])
})

test('reading time counts words, not markup', () => {
  expect(sanitizePost('<p>Un mot</p>', SITE).readingMinutes).toBe(1)
  expect(sanitizePost(`<p>${'mot '.repeat(1100)}</p>`, SITE).readingMinutes).toBe(5)
})
