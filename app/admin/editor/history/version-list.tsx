import { formatTimestamp } from '../../local-time.ts'
import { postLabels } from '../post-fields.ts'
import type { HistoryEntry } from './use-history.ts'

interface VersionListProps {
  entries: HistoryEntry[]
  chosen: string
  onChoose: (id: string) => void
}

/** Every version, newest first: when, who, and what that save changed. */
export function VersionList({
  entries: [current, ...earlier],
  chosen,
  onChoose,
}: VersionListProps) {
  return (
    <ol
      aria-label="Versions"
      className="grid max-h-[60dvh] content-start gap-2 overflow-y-auto p-1 max-lg:max-h-60"
    >
      {current && (
        <li className="rounded-lg bg-sunken p-3 text-sm">
          <span className="block font-semibold">Version actuelle</span>
          <span className="block text-soft">{formatTimestamp(current.savedAt)}</span>
          <span className="block text-soft">{describeChange(current)}</span>
        </li>
      )}
      {earlier.map((entry) => (
        <li key={entry.id}>
          <button
            type="button"
            aria-pressed={entry.id === chosen}
            onClick={() => onChoose(entry.id)}
            className="w-full rounded-lg border border-line p-3 text-left text-sm hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-wash"
          >
            <span className="block font-semibold">{formatTimestamp(entry.savedAt)}</span>
            <span className="block text-soft">{entry.savedBy ?? 'Compte inconnu'}</span>
            <span className="block text-soft">{describeChange(entry)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function describeChange({ changed, pending }: HistoryEntry): string {
  if (pending) return 'Brouillon de révision, jamais publié'
  if (!changed) return 'Première version connue'
  const names = changed.map((name) => postLabels[name as keyof typeof postLabels] ?? name)
  return `Modifié : ${names.join(', ')}`
}
