import { Toolbar } from '@base-ui/react/toolbar'
import type { LucideIcon } from 'lucide-react'
import { Fragment } from 'react'

export interface Tool {
  label: string
  Icon: LucideIcon
  onUse: () => void
  /** Whether it is in force where the cursor is; undefined for what is only done once. */
  pressed?: boolean | undefined
  /** Without effect here, yet reachable: the keyboard stays where it is. */
  off?: boolean | undefined
}

interface ToolBarProps {
  label: string
  groups: Tool[][]
  className: string
}

/** Tools for the text, one stop of the Tab key: the arrows move in it. */
export function ToolBar({ label, groups, className }: ToolBarProps) {
  return (
    <Toolbar.Root
      aria-label={label}
      className={`flex border max-sm:overflow-x-auto sm:flex-wrap border-edge border-b-0 bg-sunken p-1 ${className}`}
    >
      {groups.map((tools, place) => (
        <Fragment key={place}>
          {place > 0 && <Toolbar.Separator className="mx-1 my-2 w-px shrink-0 bg-line" />}
          {tools.map(({ label: name, Icon, onUse, pressed, off }) => (
            <Toolbar.Button
              key={name}
              aria-label={name}
              title={name}
              aria-pressed={pressed}
              aria-disabled={off || undefined}
              onClick={off ? undefined : onUse}
              className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-surface hover:text-accent aria-disabled:opacity-35 aria-pressed:bg-accent-wash aria-pressed:text-accent lg:size-10"
            >
              <Icon size={18} />
            </Toolbar.Button>
          ))}
        </Fragment>
      ))}
    </Toolbar.Root>
  )
}
