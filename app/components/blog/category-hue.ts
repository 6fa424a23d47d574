import type { CategoryColor } from '../../../domain/category.ts'

// Written out, since a class is found by its name.
export const categoryHue: Record<CategoryColor, string> = {
  blue: 'hue-blue',
  red: 'hue-red',
  green: 'hue-green',
  yellow: 'hue-yellow',
  purple: 'hue-purple',
  orange: 'hue-orange',
}
