import { Monitor, Moon, Sun, SunMoon } from 'lucide-react'

const choices = [
  { value: 'light', label: 'Clair', Icon: Sun },
  { value: 'dark', label: 'Sombre', Icon: Moon },
  { value: 'system', label: 'Système', Icon: Monitor },
] as const

/** Light, dark, or what the system says. The shared script does the rest, and shows it at all. */
export function ThemeControl() {
  return (
    <div className="relative" data-needs-script="" hidden suppressHydrationWarning>
      <button type="button" popoverTarget="theme" className="icon-button">
        <SunMoon size={20} />
        <span className="sr-only">Choisir le thème</span>
      </button>
      <fieldset
        id="theme"
        popover="auto"
        aria-label="Thème"
        className="fixed inset-auto top-16 right-4 m-0 rounded-xl border border-line bg-surface p-1.5 text-ink raised"
      >
        {choices.map(({ value, label, Icon }) => (
          <button
            key={value}
            type="button"
            data-theme-choice={value}
            aria-pressed={value === 'system'}
            suppressHydrationWarning
            className="menu-item w-40"
          >
            <Icon size={18} />
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
