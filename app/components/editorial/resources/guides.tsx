import { FileText } from 'lucide-react'
import { downloadForm, downloadGuides } from '../../../content/resources/resources.ts'

export function Guides() {
  return (
    <ul className="card-grid">
      {downloadGuides.map(({ title, description, pages, topics }) => (
        <li key={title} className="card guide-card">
          <p className="guide-kind">
            <FileText size={20} />
            {`PDF, ${pages} pages`}
          </p>
          <h3>{title}</h3>
          <p>{description}</p>
          <ul className="chips">
            {topics.map((topic) => (
              <li key={topic} className="chip">
                {topic}
              </li>
            ))}
          </ul>
          <a href={`#${downloadForm.id}`} className="button button-outline">
            {downloadForm.cardButtonLabel}
            <span className="sr-only">{`\u00a0: ${title}`}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
