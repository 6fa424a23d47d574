declare module '*.mdx' {
  import type { MDXProps } from 'mdx/types'
  import type { JSX } from 'react'
  import type { ProseSection } from './content/prose/prose-plugins.ts'

  export const sections: ProseSection[]
  export default function Prose(props: MDXProps): JSX.Element
}
