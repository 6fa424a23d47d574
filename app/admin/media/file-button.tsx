import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '../controls/button.tsx'

interface FileButtonProps {
  ref?: RefObject<HTMLButtonElement | null>
  multiple?: boolean
  disabled?: boolean
  onChoose: (files: File[]) => void
  children: ReactNode
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic'

/** A button that lets the system ask for pictures. */
export function FileButton(props: FileButtonProps) {
  const { ref, multiple = false, disabled, onChoose, children } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button ref={ref} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        multiple={multiple}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
