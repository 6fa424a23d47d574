import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'

interface Caption {
  id: string
  text: string
}

const CaptionContext = createContext<Caption | undefined>(undefined)

/** A table that scrolls sideways on a narrow screen, by touch or by keyboard, under its own name. */
export function DataTable({ caption, children }: { caption: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <section> of its own would need a heading
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
    <div className="table-scroll" role="region" aria-labelledby={id} tabIndex={0}>
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
