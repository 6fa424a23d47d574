import { ChangedText } from '../../compare/changed-text.tsx'
import { ScrollRegion } from '../../controls/scroll-region.tsx'
import { listDifferences } from '../../form/field-problems.ts'

interface VersionComparisonProps<Fields> {
  before: Fields
  after: Fields
  labels: Record<keyof Fields, string>
  describe: (name: keyof Fields, fields: Fields) => string
}

/** The fields in which two versions differ, and the words that went and came in each. */
export function VersionComparison<Fields extends object>(props: VersionComparisonProps<Fields>) {
  const { before, after, labels, describe } = props
  const changed = listDifferences(before, after)
  if (changed.length === 0) return <p role="status">Ces deux versions sont identiques.</p>
  return (
    <>
      <p role="status" className="text-sm text-soft">
        {changed.length === 1 ? 'Un champ diffère' : `${changed.length} champs diffèrent`} :{' '}
        {changed.map((name) => labels[name]).join(', ')}. <del>Barré</del> : retiré depuis.{' '}
        <ins>Souligné</ins> : ajouté depuis.
      </p>
      {changed.map((name) => (
        <div key={String(name)}>
          <h3 className="mb-1 font-sans font-semibold text-sm">{labels[name]}</h3>
          <ScrollRegion
            label={`${labels[name]} : ce qui a changé`}
            className="max-h-96 overflow-y-auto rounded-lg border border-line p-3"
          >
            <ChangedText before={describe(name, before)} after={describe(name, after)} />
          </ScrollRegion>
        </div>
      ))}
    </>
  )
}
