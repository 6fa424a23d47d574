import { FlaskConical, Lightbulb, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = { tip: Lightbulb, warning: TriangleAlert, example: FlaskConical }

interface CalloutProps {
  title: string
  kind?: keyof typeof icons
  children: ReactNode
}

export function Callout({ title, kind = 'tip', children }: CalloutProps) {
  const Icon = icons[kind]
  return (
    <div className={`callout callout-${kind}`}>
      <p className="callout-title">
        <Icon size={20} />
        {title}
      </p>
      {children}
    </div>
  )
}
