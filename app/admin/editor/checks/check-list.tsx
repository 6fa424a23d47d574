import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { pages } from '../../../content/site/pages.ts'
import { wrapLooseText } from '../content/markup/wrap-loose-text.ts'
import type { PostFields } from '../post-fields.ts'
import {
  type ArticleCheck,
  checkArticle,
  listLocalLinks,
  replaceByPlayer,
} from './check-article.ts'

export interface CheckListProps {
  fields: PostFields
  /** Addresses of articles that are linked to and not published; undefined until the server said. */
  unknownArticles: string[] | undefined
  onShow: (place: { from: number; to: number }) => void
  onRepair: (content: string) => void
}

const OTHER_PAGES = ['/rss.xml', '/feed.json', '/sitemap.xml', '/llms.txt', '/robots.txt']
const knownPages = new Set([...Object.keys(pages), ...OTHER_PAGES])
const repairs = { paragraphs: 'Mettre en paragraphes', player: 'En faire un lecteur' }

/** What to look at before publishing, each with the way to it. */
export function CheckList({ fields, unknownArticles, onShow, onRepair }: CheckListProps) {
  const settled = useDeferredValue(fields)
  const checks = useMemo(
    () => checkArticle(settled, findUnknownLinks(settled.content, unknownArticles ?? [])),
    [settled, unknownArticles],
  )

  function repair({ repair: kind, place }: ArticleCheck) {
    if (kind === 'paragraphs') onRepair(wrapLooseText(fields.content))
    if (kind === 'player' && place) onRepair(replaceByPlayer(fields.content, place))
  }

  return (
    <section aria-labelledby="verifications" className="card p-5 lg:col-span-2">
      <h3 id="verifications" className="text-lg">
        Vérifications avant publication
      </h3>
      {checks.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-soft">
          <CircleCheck size={18} className="shrink-0" />
          Rien à signaler.
        </p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {checks.map((check, place) => (
            <li key={`${place} ${check.message}`} className="flex flex-wrap items-center gap-x-3">
              <TriangleAlert size={18} className="shrink-0 text-warn" />
              <span className="wrap-anywhere min-w-0 flex-1 basis-52">{check.message}</span>
              <span className="flex gap-x-3">
                {check.repair && (
                  <Action onUse={() => repair(check)}>{repairs[check.repair]}</Action>
                )}
                {check.place && (
                  <Action onUse={() => check.place && onShow(check.place)}>
                    Montrer<span className="sr-only"> : {check.message}</span>
                  </Action>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Action({ onUse, children }: { onUse: () => void; children: React.ReactNode }) {
  return (
    <button type="button" onClick={onUse} className="min-h-11 font-semibold text-link text-sm">
      {children}
    </button>
  )
}

/** Pages of the guide are known here; which articles are published, the server knows. */
function findUnknownLinks(content: string, unknownArticles: string[]): Set<string> {
  const paths = listLocalLinks(content).map(({ path }) => path)
  const strange = paths.filter((path) => !path.startsWith('/blog/') && !knownPages.has(path))
  return new Set([...strange, ...unknownArticles])
}
