import { calculatorText } from '../content/resources/calculator.ts'
import type { BreakEvenCase, BreakEvenInput } from './break-even.ts'
import { formatEuros, formatNumber, formatTenth } from './french-number.ts'

/** « 9,2 mois », or why there is no such number. */
export function describeMonths({ months }: BreakEvenCase): string {
  if (months === undefined) return calculatorText.neverPaidBack
  return months === 0 ? calculatorText.atOnce : `${formatTenth(months)}\u00a0mois`
}

/** The case in one sentence. */
export function describeCase(item: BreakEvenCase): string {
  const { gain, months } = item
  if (months === undefined) {
    return gain === 0
      ? 'aucun gain, car le fonctionnement coûte autant que le temps gagné\u202f; le départ n’est jamais remboursé.'
      : `aucun gain, car le fonctionnement coûte ${formatEuros(-gain)} de plus que le temps gagné\u202f; le départ n’est jamais remboursé.`
  }
  const paidBack =
    months === 0
      ? 'sans rien à rembourser.'
      : `remboursé en ${describeMonths(item)}, au cours du ${ordinal(Math.max(1, Math.ceil(months)))}\u00a0mois.`
  return `${formatEuros(gain)} par mois, ${paidBack}`
}

function ordinal(place: number): string {
  return place === 1 ? '1er' : `${formatNumber(place)}e`
}

/** How each number of the case was found. */
export function explainCase(item: BreakEvenCase, input: BreakEvenInput): string[] {
  const { name, hours, worth, gain, months } = item
  const everyHour = `${formatNumber(input.volume)} × ${formatNumber(input.minutes)} / 60`
  const counted = {
    promised: everyHour,
    measured: `${everyHour} × ${formatNumber(input.part)}\u00a0%`,
    cautious: `${everyHour} × ${formatNumber(input.part)}\u00a0% / 2`,
  }[name]
  return [
    `Heures\u00a0: ${counted} = ${formatNumber(hours)}\u00a0h`,
    `Valeur\u00a0: ${formatNumber(hours)}\u00a0h × ${formatEuros(input['cout-horaire'])} = ${formatEuros(worth)}`,
    gain > 0
      ? `Gain\u00a0: ${formatEuros(worth)} − ${formatEuros(input['cout-mensuel'])} = ${formatEuros(gain)}`
      : `Gain\u00a0: aucun, ${formatEuros(worth)} ne dépassant pas ${formatEuros(input['cout-mensuel'])}`,
    ...(months === undefined
      ? []
      : [
          `Mois\u00a0: ${formatEuros(input['cout-depart'])} / ${formatEuros(gain)} = ${formatTenth(months)}`,
        ]),
  ]
}
