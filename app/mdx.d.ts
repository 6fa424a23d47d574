declare module '*.mdx' {
  import type { MDXProps } from 'mdx/types'
  import type { JSX } from 'react'
  import type { PageSection } from './content/prose/prose-plugins.ts'

  export const sections: PageSection[]
  export default function Prose(props: MDXProps): JSX.Element
}
