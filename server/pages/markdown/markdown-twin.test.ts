import { expect, test } from 'vitest'
import type { RenderedPage } from '../rendered-page.ts'
import { encodeOnDemand } from '../rendered-page.ts'
import { markdownTwin, prefersMarkdown } from './markdown-twin.ts'

function pageOf(main: string): RenderedPage {
  const html = `<html><head><title>Titre</title></head><body><main>${main}</main></body></html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', ETag: 'W/"a"' }
  const bodies = encodeOnDemand(Buffer.from(html))
  return { status: 200, etag: 'W/"a"', headers, showsContent: true, bodies }
}

const twinOf = async (page: RenderedPage) =>
  (await markdownTwin(page, 'https://guide.example/blog/x')).bodies.identity.toString()

// Read by a pattern that also takes the spaces around each sign, these take longer than any test may.
test.each(['text/markdown, a', 'text/html;', 'text/markdown;q=', ''])(
  'AV-12: %j and a long row of spaces hold nobody up',
  (start) => {
    const accept = `${start}${' '.repeat(60_000)}b, text/markdown`
    expect(() => prefersMarkdown(accept)).not.toThrow()
  },
)

test('AV-12: everybody else is served while a long page becomes Markdown', async () => {
  const page = pageOf('<p>Un <strong>mot</strong> et un <a href="/blog">lien</a>.</p>'.repeat(8000))
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  }, 1)
  const text = await twinOf(page)
  clearInterval(counting)
  expect(text).toContain('Un **mot** et un [lien](https://guide.example/blog).')
  expect(turns).toBeGreaterThan(20)
})

test('code full of spaces or of backticks is written like any other', async () => {
  expect(await twinOf(pageOf(`<p><code>a${' '.repeat(200_000)}b</code></p>`))).toContain('`a b`')
  const ticks = '` '.repeat(200_000)
  expect(await twinOf(pageOf(`<pre>${ticks}</pre>`))).toContain(`\`\`\`\n${ticks}`)
})

test('a page and the same page compressed better have one twin', async () => {
  const page = pageOf('<p>Texte</p>')
  const again = { ...page, bodies: { ...page.bodies, identity: page.bodies.identity } }
  expect(await markdownTwin(page, 'https://a.example')).toBe(
    await markdownTwin(again, 'https://a.example'),
  )
})

test('AV-12: a crowd that asks for twins from one address keeps them from nobody else', async () => {
  const url = 'https://a.example'
  const text = '<p>Un <strong>mot</strong>.</p>'.repeat(300)
  const wanted = pageOf(`${text}<p>Voulue</p>`)
  const order: string[] = []
  const ask = async (page: RenderedPage, from: string) => {
    await markdownTwin(page, url, from)
    order.push(from)
  }
  const asked = Array.from({ length: 60 }, (_, number) => (number === 20 ? wanted : pageOf(text)))
  const crowd = Promise.allSettled(asked.map((page) => ask(page, '192.0.2.7')))
  await ask(wanted, '198.51.100.3')
  expect(order.length).toBeLessThan(6)
  // The last of them find their line full.
  expect((await crowd).at(-1)?.status).toBe('rejected')
})
