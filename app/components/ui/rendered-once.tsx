import { type ComponentProps, type ReactNode, use } from 'react'
import { StaticRenderingContext } from '../../static-rendering.ts'

interface RenderedOnceProps extends ComponentProps<'div'> {
  as: 'div' | 'header' | 'footer' | 'section'
  /**
   * Tells it from all other parts, and says all that its content depends on: there must be few names.
   * Undefined where the content is one reader's, and rendered for them alone.
   */
  name: string | undefined
  children: ReactNode
}

/**
 * A part of the page whose content no request changes. Where React stays on the server, the content is
 * rendered once and then used as text; it must do without the router.
 */
export function RenderedOnce({ as: Tag, name, children, ...rest }: RenderedOnceProps) {
  const rendering = use(StaticRenderingContext)
  if (!rendering || name === undefined) return <Tag {...rest}>{children}</Tag>
  return (
    <Tag {...rest} dangerouslySetInnerHTML={{ __html: rendering.renderOnce(name, children) }} />
  )
}
