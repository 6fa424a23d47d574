import { type ContentMode, rememberContentMode } from './content-mode.ts'

interface ModeSwitchProps {
  mode: ContentMode
  onChoose: (mode: ContentMode) => void
}

const names: [ContentMode, string][] = [
  ['html', 'HTML'],
  ['visual', 'Visuel'],
]

export function ModeSwitch({ mode, onChoose }: ModeSwitchProps) {
  return (
    <fieldset className="flex rounded-lg border border-edge p-0.5">
      <legend className="sr-only">Mode d'écriture</legend>
      {names.map(([name, label]) => (
        <label
          key={name}
          className="flex min-h-9 cursor-pointer items-center rounded-md px-3 text-soft has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            // Not a field of the article.
            name="mode-du-contenu"
            checked={mode === name}
            onChange={() => {
              rememberContentMode(name)
              onChoose(name)
            }}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
