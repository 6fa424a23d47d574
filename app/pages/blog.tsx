import { pages } from '../content/pages.ts'

const page = pages['/blog']

export const meta = () => [{ title: `${page.title} | Guide Agence IA` }]

export default function Page() {
  return (
    <div className="wrap py-24">
      <h1 className="text-4xl">{page.heading}</h1>
    </div>
  )
}
