/** Numbers from two upwards, in letters; « un » and « une » are articles too often to be figures. */
const SPELLED =
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|cent|mille'
const COUNT = `(?:\\d+(?:[.,]\\d+)?|${SPELLED})`
const UNIT = '(?:secondes?|minutes?|heures?|jours?|semaines?|mois|ans?|années?|trimestres?)'

const PERCENTAGE = '\\d+(?:[.,]\\d+)? ?%'
const PRICE = '\\d{1,3}(?: ?\\d{3})* ?€'
const LIST = `(?:un, )?${COUNT}(?:(?:, | à | ou | et | puis )${COUNT})*`
const DURATION = `${LIST}(?: derniers?)? ${UNIT}(?![\\p{L}])`

const figure = new RegExp(`(?<![\\p{L}\\d])(?:${PERCENTAGE}|${PRICE}|${DURATION})`, 'giu')

/** Every percentage, price and duration that a text states, in order, with plain spaces. */
export function listFigures(text: string): string[] {
  return [...plainSpaces(text).matchAll(figure)].map(([found]) => found.toLowerCase())
}

export function plainSpaces(text: string): string {
  return text.replace(/[\s\u00a0\u202f]+/g, ' ')
}
