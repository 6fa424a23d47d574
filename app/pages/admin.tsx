import { AdminArea } from '../admin/admin-area.tsx'
import { describePage, siteUrlOf } from '../seo/metadata.ts'
import stylesheet from '../styles/admin.css?url'
import blogContentStyles from '../styles/blog-content.css?url'
import type { Route } from './+types/admin'

export const handle = { hydrate: true, unshared: true }

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: blogContentStyles },
  { rel: 'stylesheet', href: stylesheet },
]

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(siteUrlOf(matches), {
    path: '/admin',
    title: 'Administration Blog',
    description: 'Articles et catégories du blog.',
    keywords: ['administration', 'articles', 'catégories', 'Guide Agence IA'],
    noindex: true,
  })

export default function AdminPage() {
  return <AdminArea />
}
