import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useHydrates } from '../../static-rendering.ts'

/** A link to a page of the site. Where React stays on the server, it is the browser that follows it. */
export function PageLink({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return useHydrates() ? <Link to={to} {...rest} /> : <a href={to} {...rest} />
}
