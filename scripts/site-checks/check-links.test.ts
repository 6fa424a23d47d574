import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listDeadLinks } from './check-links.ts'
import { crawlSite } from './crawl.ts'

function serve(pages: Record<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page)
  })
  onTestFinished(() => {
    server.close()
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    )
  })
}

test('a site whose links all lead somewhere has none dead', async () => {
  const origin = await serve({
    '/': '<a href="/blog?page=2#l%C3%A0">suite</a><a href="https://example.com/">ailleurs</a>',
    '/blog?page=2': '<h2 id="là">Là</h2><a href="/">retour</a><a href="mailto:a@b.fr">écrire</a>',
  })
  expect(listDeadLinks(await crawlSite(origin))).toEqual([])
})

test('a missing page, picture or anchor is named, with the page that leads there', async () => {
  const origin = await serve({
    '/': '<a href="/guide">guide</a><a href="#absent">bas</a>',
    '/guide': '<a href="/perdu">perdu</a><img src="/logo.svg">',
  })
  expect(listDeadLinks(await crawlSite(origin))).toEqual([
    '/ has no "#absent" (linked from /)',
    '/perdu answers 404 (linked from /guide)',
    '/logo.svg answers 404 (linked from /guide)',
  ])
})
