import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'

interface Caption {
  id: string
  text: string
}

const CaptionContext = createContext<Caption | undefined>(undefined)

interface DataTableProps {
  caption: string
  /** For cells of a word or a number: every column fits a phone. */
  narrow?: boolean
  children: ReactNode
}

/** A table that scrolls sideways on a narrow screen, by touch or by keyboard, under its own name. */
export function DataTable({ caption, narrow, children }: DataTableProps) {
  const id = useId()
  const look = narrow ? 'table-scroll table-narrow' : 'table-scroll'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <section> of its own would need a heading
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
    <div className={look} role="region" aria-labelledby={id} tabIndex={0}>
      <CaptionContext value={{ id, text: caption }}>{children}</CaptionContext>
    </div>
  )
}

/** A Markdown table, with the caption of the DataTable around it. */
export function CaptionedTable({ children, ...attributes }: ComponentProps<'table'>) {
  const caption = use(CaptionContext)
  return (
    <table {...attributes}>
      {caption && (
        <caption>
          <span id={caption.id}>{caption.text}</span>
        </caption>
      )}
      {children}
    </table>
  )
}
