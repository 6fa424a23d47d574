const NBSP = '\u00a0'
const NARROW = '\u202f'

const UNITS = 'h|heures?|minutes?|secondes?|jours?|semaines?|mois|ans?|étapes?|pages?'
const BEFORE_UNIT = new RegExp(`(\\d) (?=[%€]|(?:${UNITS})(?!\\p{L}))`, 'gu')

/**
 * French micro-typography of running prose: no-break spaces where French wants them, curly apostrophes,
 * real ellipses. Never applied to interface strings, which the specification quotes to the byte.
 */
export function typographFrench(text: string): string {
  return (
    text
      .replace(/(\p{L}|\d)'(?=\p{L}|\d|«)/gu, '$1’')
      .replaceAll('...', '…')
      .replace(/«[ \u00a0]?/g, `«${NBSP}`)
      .replace(/[ \u00a0]?»/g, `${NBSP}»`)
      .replace(/ ([;!?])/g, `${NARROW}$1`)
      .replace(/ :/g, `${NBSP}:`)
      .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NARROW}`)
      .replace(BEFORE_UNIT, `$1${NBSP}`)
      .replace(/(\d) à (?=\d)/g, `$1${NBSP}à${NBSP}`)
      .replace(/(n°|\btop|\barticles?|étapes?) (?=\d)/gi, `$1${NBSP}`)
      // What names the trade must not be torn apart at the end of a line.
      .replace(/(agences?) IA(?!\p{L})/gu, `$1${NBSP}IA`)
      .replace(/ – /g, `${NBSP}– `)
  )
}
