import type { ComponentProps } from 'react'

interface ButtonProps extends ComponentProps<'button'> {
  /** The one thing most people came for. */
  primary?: boolean
}

export function Button({ primary = false, className = '', ...rest }: ButtonProps) {
  const look = primary ? 'button-primary' : 'button-outline'
  return (
    <button type="button" className={`button ${look} disabled:opacity-70 ${className}`} {...rest} />
  )
}
