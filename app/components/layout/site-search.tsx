import { Search } from 'lucide-react'

/** Finds articles from any page; the place it stands in tells its fields apart. */
export function SiteSearch({ place }: { place: string }) {
  const id = `recherche-${place}`
  return (
    <search className="site-search">
      <form action="/blog">
        <label htmlFor={id} className="sr-only">
          Chercher dans le blog
        </label>
        <input
          id={id}
          type="search"
          name="q"
          maxLength={200}
          enterKeyHint="search"
          placeholder="Chercher dans le blog"
        />
        <button type="submit">
          <Search size={18} />
          <span className="sr-only">Lancer la recherche</span>
        </button>
      </form>
    </search>
  )
}
