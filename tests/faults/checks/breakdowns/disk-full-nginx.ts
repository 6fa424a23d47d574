import { nginxMissing } from '../../../support/network/nginx.ts'
import { type Check, notHere } from '../../fault-check.ts'
import { openEditor } from '../../support/clients/editor.ts'
import { collectFindings } from '../../support/findings.ts'
import { startDocumentedBalancer } from '../../support/network/nginx-balancer.ts'
import { type Answer, request } from '../../support/network/request.ts'
import { startSite } from '../../support/site/site-process.ts'
import { createSmallDisk } from '../../support/site/small-disk.ts'

/** Cached and not, small and large. */
const PATHS = [
  '/',
  '/blog',
  '/ressources',
  '/auth',
  '/rien',
  '/api/openapi.json',
  '/api/blog_posts',
]
const LONG = `<p>${'Une phrase ordinaire, ni courte ni longue. '.repeat(11_000)}</p>`

export const diskFullUnderNginx: Check = {
  id: 'FA-3-nginx',
  name: 'the disk is full where nginx writes its log, and what it has no room for',
  target: 'every page is sent whole, what is refused is refused in French',
  async run(setup) {
    const disk = createSmallDisk(setup, '1m')
    if (!disk) return notHere('no right to mount')
    const site = await startSite(setup, { databaseUrl: `file:${setup.folder}/site.db` })
    const balancer = await startDocumentedBalancer(setup, [site.url], disk)
    if (!balancer) return notHere(nginxMissing)
    const findings = collectFindings()
    const editor = await openEditor(site.url)
    const article = { title: 'Long', slug: 'long', content: LONG, published: true }
    await editor.ask(site.url, '/api/admin/blog_posts', 'POST', article)

    disk.fill(balancer.pid)
    const paths = [...PATHS, '/blog/long', '/api/blog_posts/long']
    for (const path of paths) {
      const direct = await request(site.url, path)
      const behind = await request(balancer.url, path).catch(String)
      const isWhole = typeof behind !== 'string' && isSame(direct, behind)
      findings.expect(isWhole, `${path} is not the same behind nginx`)
    }
    const refused = await editor.ask(balancer.url, '/api/admin/blog_posts', 'POST', {
      ...article,
      slug: 'refuse',
    })
    const isFrench = refused.status === 500 && refused.text.includes('momentanément indisponible')
    findings.expect(isFrench, `a long save said ${refused.status} ${refused.text}`)
    return { figure: `${paths.length} answers whole${findings}`, pass: findings.none }
  },
}

const isSame = (direct: Answer, behind: Answer) =>
  behind.status === direct.status && behind.text.length === direct.text.length
