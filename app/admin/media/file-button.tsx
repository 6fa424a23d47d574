import { type ReactNode, useRef } from 'react'
import { Button } from '../controls/button.tsx'

interface FileButtonProps {
  multiple?: boolean
  disabled?: boolean
  onChoose: (files: File[]) => void
  children: ReactNode
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic'

/** A button that lets the system ask for pictures. */
export function FileButton({ multiple = false, disabled, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
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
