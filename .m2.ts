import { hash } from 'node:crypto'
import { escapeXml } from './app/feeds/xml.ts'
import { sanitizePost } from './server/blog/html/sanitize-post.ts'

const t = (n: string, f: () => unknown) => {
  f()
  const c = process.threadCpuUsage()
  f()
  const u = process.threadCpuUsage(c)
  console.log(n, (u.user + u.system) / 1000)
}
for (const [name, c] of Object.entries({
  amp: '&'.repeat(499_000),
  head: '<h2>a</h2>'.repeat(49_900),
  prose: '<p>Une agence <a href="/blog/x">soin</a> choisit</p>\n'.repeat(9500),
})) {
  const html = sanitizePost(c, 'http://x').html
  console.log(name, html.length)
  t('abs', () => html.replace(/ (href|src)="(?=\/(?!\/))/g, ` $1="x`))
  t('escape', () => escapeXml(html))
  t('replaceAll', () =>
    html
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replace(/[^\x09\x0a\x0d\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''),
  )
  t('re', () => /[^\x09\x0a\x0d\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(html))
  const e = escapeXml(html)
  t('buf', () => Buffer.from(e))
  const b = Buffer.from(e)
  t('hash', () => hash('sha256', b, 'base64url'))
}
