import { usefulLinks } from '../../../content/resources/resources.ts'

export function UsefulLinks() {
  return (
    <dl className="tips">
      {usefulLinks.map(({ name, url, why }) => (
        <div key={url}>
          <dt>
            <a href={url} className="text-link">
              {name}
            </a>
          </dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  )
}
