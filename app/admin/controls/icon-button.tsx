import type { LucideIcon } from 'lucide-react'

const look =
  'grid size-11 place-items-center rounded-lg text-soft hover:bg-sunken hover:text-accent aria-disabled:opacity-35'

interface IconProps {
  Icon: LucideIcon
  /** What it does, shown when pointed at. */
  title: string
  /** What it does it to, for those who hear it. */
  name: string
}

interface IconButtonProps extends IconProps {
  /** Both together, where they need more words. */
  label?: string
  onClick: () => void
  /** Without effect here, yet reachable: the keyboard stays where it is when a row reaches the end. */
  off?: boolean
}

export function IconButton(props: IconButtonProps) {
  const { Icon, title, name, label = `${title} « ${name} »`, off = false, onClick } = props
  return (
    <button
      type="button"
      title={title}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
      className={look}
    >
      <Icon size={18} />
    </button>
  )
}

/** Opens a page of the site in another window. */
export function IconLink({ Icon, title, name, href }: IconProps & { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      title={title}
      aria-label={`${title} « ${name} » (nouvelle fenêtre)`}
      className={look}
    >
      <Icon size={18} />
    </a>
  )
}
