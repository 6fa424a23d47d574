import { useLayoutEffect, useRef } from 'react'

interface ModeReasonProps {
  sentence: string
  isLoose: boolean
  onRepair: () => void
}

/** Why the text can only be written as HTML for now, and what can be done about it. */
export function ModeReason({ sentence, isLoose, onRepair }: ModeReasonProps) {
  const element = useRef<HTMLParagraphElement>(null)
  // Whoever was writing in what is gone now has the keyboard here, where no key writes or deletes anything.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) element.current?.focus()
  }, [])
  return (
    <p
      ref={element}
      tabIndex={-1}
      role="status"
      className="mb-2 rounded-lg bg-warn-wash p-2 text-warn"
    >
      {sentence}{' '}
      {isLoose && (
        <button type="button" onClick={onRepair} className="font-semibold underline">
          Mettre ce texte en paragraphes
        </button>
      )}
    </p>
  )
}
