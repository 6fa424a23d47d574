import { type ComponentProps, type ReactNode, use } from 'react'
import { StaticPageContext } from '../../static-page.ts'

interface DrawnOnceProps extends ComponentProps<'div'> {
  as: 'div' | 'header' | 'footer'
  /** Tells it from all other parts, and says all that its content depends on: there must be few names. */
  name: string
  children: ReactNode
}

/**
 * A part of the page whose content no request changes. Where React stays on the server, the content is
 * drawn once and then used as text; it must do without the router.
 */
export function DrawnOnce({ as: Tag, name, children, ...rest }: DrawnOnceProps) {
  const page = use(StaticPageContext)
  if (!page) return <Tag {...rest}>{children}</Tag>
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: page.draw(name, children) }} />
}
