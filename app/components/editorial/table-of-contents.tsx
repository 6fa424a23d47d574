import { ChevronDown } from 'lucide-react'
import type { PageSection } from '../../content/site/page-section.ts'

/**
 * Beside the text on a wide screen; folded under the header on a narrow one. The shared script marks
 * the current place and folds the list again after a choice.
 */
export function TableOfContents({ sections }: { sections: readonly PageSection[] }) {
  return (
    <nav aria-label="Sommaire" className="toc" data-toc="">
      <details>
        <summary>
          <span>Sommaire</span>
          <span data-toc-here="" className="toc-here" suppressHydrationWarning />
          <ChevronDown size={18} />
        </summary>
        <ol>
          {sections.map(({ id, title, short }) => (
            <li key={id}>
              <a href={`#${id}`} suppressHydrationWarning>
                {short ?? title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
