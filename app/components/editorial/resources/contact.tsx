import { Mail } from 'lucide-react'
import { contactBlock } from '../../../content/resources/resources.ts'
import { publisher } from '../../../content/site/publisher.ts'

export function Contact() {
  const subject = encodeURIComponent(contactBlock.mailtoSubject)
  return (
    <div className="hero-gradient contact">
      <h3>{contactBlock.title}</h3>
      <p>{contactBlock.text}</p>
      <a
        href={`mailto:${publisher.contactEmail}?subject=${subject}`}
        className="button button-light"
      >
        <Mail size={18} />
        {contactBlock.buttonLabel}
      </a>
    </div>
  )
}
