import type { LucideIconData, LucideProps } from 'lucide-react'
import { createElement } from 'react'

/**
 * Stands in for lucide-react's own component (see vite.config.ts), which works out the same attributes
 * again for every icon of every page. The shapes are made once; the classes nobody uses are left out.
 */
export default function createIcon({ node }: LucideIconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, strokeWidth = 2, ...rest }: LucideProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...rest}
      >
        {shapes}
      </svg>
    )
  }
}
