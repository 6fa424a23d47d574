declare module '*.mdx' {
  import type { MDXProps } from 'mdx/types'
  import type { JSX } from 'react'
  import type { PageSection } from './content/site/page-section.ts'

  export const sections: PageSection[]
  export const readingMinutes: number
  export default function Prose(props: MDXProps): JSX.Element
}
