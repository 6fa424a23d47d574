import { Search } from 'lucide-react'
import { Form } from 'react-router'

/** Searches within the category being read, if any. */
export function SearchForm({ categorySlug, q }: { categorySlug?: string; q?: string }) {
  return (
    <search>
      <Form action="/blog" data-loads-list="" className="mt-8 grid max-w-xl gap-1.5">
        <label htmlFor="recherche" className="font-medium text-sm">
          Rechercher un article
        </label>
        {categorySlug && <input type="hidden" name="categorie" value={categorySlug} />}
        <div className="flex gap-2">
          <input
            // A new search makes a new field, which otherwise would keep what was typed before.
            key={q}
            id="recherche"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={200}
            enterKeyHint="search"
            className="min-h-11 w-full min-w-0 rounded-lg border border-edge bg-surface px-3 text-ink"
          />
          <button type="submit" className="button button-primary px-4">
            <Search size={18} />
            <span className="max-sm:sr-only">Rechercher</span>
          </button>
        </div>
      </Form>
    </search>
  )
}
