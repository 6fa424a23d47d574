/** A number as people type it: 1 200,50, 1200.5, 35 €, 80 %. Undefined when it is not one. */
export function parseFrenchNumber(typed: string): number | undefined {
  const bare = typed.replace(/[\s\u00a0\u202f'’]/g, '').replace(/[€%]$/, '')
  const separators = bare.replace(/[^.,]/g, '')
  // Of two kinds the last is the decimal one, as in 1.200,50; several of one kind only group digits.
  const decimal = separators.at(-1) ?? ','
  const isGrouping = separators.length > 1 && !hasBoth(separators)
  const plain = isGrouping
    ? bare.replaceAll(decimal, '')
    : bare.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

const hasBoth = (separators: string) => separators.includes(',') && separators.includes('.')

const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })
const fraction = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const cents = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const tenth = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** « 1 200,5 »: two decimals at most. */
export function formatNumber(value: number): string {
  return fraction.format(value)
}

/** « 1 200 € », « 1 200,50 € » */
export function formatEuros(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return `${Number.isInteger(rounded) ? whole.format(rounded) : cents.format(rounded)}\u00a0€`
}

/** « 9,2 » */
export function formatTenth(value: number): string {
  return tenth.format(value)
}
