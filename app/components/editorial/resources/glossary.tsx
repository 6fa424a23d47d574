import { glossary, glossaryAnchor } from '../../../content/resources/glossary.ts'

export function Glossary() {
  return (
    <dl className="glossary">
      {glossary.map((entry) => (
        <div key={entry.id} id={glossaryAnchor(entry)}>
          <dt>{entry.term}</dt>
          <dd>{entry.definition}</dd>
        </div>
      ))}
    </dl>
  )
}
