import {
  type CategoryColor,
  categoryColorLabels,
  categoryColors,
} from '../../../domain/category.ts'

interface ColorChoiceProps {
  value: CategoryColor
  onChange: (color: CategoryColor) => void
}

export function ColorChoice({ value, onChange }: ColorChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">Couleur</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {categoryColors.map((color) => (
          <label
            key={color}
            className="flex min-h-11 items-center gap-2 rounded-lg border border-line px-3 has-checked:border-accent has-checked:bg-accent-wash"
          >
            <input
              type="radio"
              name="color"
              checked={value === color}
              onChange={() => onChange(color)}
              className="size-4 accent-(--color-accent)"
            />
            <span
              aria-hidden="true"
              className={`hue-${color} size-3 shrink-0 rounded-full bg-(--hue)`}
            />
            {categoryColorLabels[color]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
