import { type ComponentProps, createContext, useContext } from 'react'
import { Link } from 'react-router'

/** Whether React runs in the browser, and with it React Router's way of moving between pages. */
export const HydratesContext = createContext(false)

/** A link to a page of the site. Where React stays on the server, it is the browser that follows it. */
export function PageLink({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return useContext(HydratesContext) ? <Link to={to} {...rest} /> : <a href={to} {...rest} />
}
