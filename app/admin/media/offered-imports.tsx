import { useOnDemand } from '../use-on-demand.ts'
import type { ForeignPicturesProps } from './foreign-pictures.tsx'

const load = () => import('./foreign-pictures.tsx')
const FOREIGN = /<img\b[^>]*https?:/i

/** Offers to take in the pictures of other sites, loaded once there may be one. */
export function OfferedImports(props: ForeignPicturesProps) {
  const code = useOnDemand(load, FOREIGN.test(props.content), () => {})
  return code ? <code.ForeignPictures {...props} /> : null
}
