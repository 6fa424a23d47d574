const NBSP = '\u00a0'
const NARROW = '\u202f'

/**
 * French micro-typography of running prose: no-break spaces where French wants them, curly apostrophes,
 * real ellipses. Never applied to interface strings, which the specification quotes to the byte.
 */
export function typographFrench(text: string): string {
  return text
    .replace(/(\p{L}|\d)'(?=\p{L}|\d|«)/gu, '$1’')
    .replaceAll('...', '…')
    .replace(/«[ \u00a0]?/g, `«${NBSP}`)
    .replace(/[ \u00a0]?»/g, `${NBSP}»`)
    .replace(/ ([;!?])/g, `${NARROW}$1`)
    .replace(/ :/g, `${NBSP}:`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NARROW}`)
    .replace(
      /(\d) (?=[%€]|(?:h|minutes?|jours?|semaines?|mois|ans?|étapes?)(?!\p{L}))/gu,
      `$1${NBSP}`,
    )
    .replace(/(\d) à (?=\d)/g, `$1${NBSP}à${NBSP}`)
    .replace(/n° (?=\d)/g, `n°${NBSP}`)
    .replace(/ – /g, `${NBSP}– `)
}
