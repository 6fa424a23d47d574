import { type PublisherFactName, publisher } from '../../../content/publisher.ts'

export function PublisherFact({ name }: { name: PublisherFactName }) {
  const fact = publisher[name]
  if (name === 'contactEmail') return <a href={`mailto:${fact}`}>{fact}</a>
  return fact
}
