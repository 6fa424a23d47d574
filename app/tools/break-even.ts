import type { CalculatorField } from '../content/resources/calculator.ts'

export type BreakEvenInput = Record<CalculatorField, number>

export type CaseName = 'promised' | 'measured' | 'cautious'

export interface BreakEvenCase {
  name: CaseName
  /** Hours gained in a month, and what they are worth. */
  hours: number
  worth: number
  /** What is left of it once the running cost is paid. */
  gain: number
  /** Until the starting cost is paid back; undefined when nothing is gained. */
  months: number | undefined
}

/** The promise counts every case, the measure the share typed, caution half the measured hours: conventions. */
export function computeBreakEven(input: BreakEvenInput): BreakEvenCase[] {
  const everyHour = (input.volume * input.minutes) / 60
  const measured = everyHour * (input.part / 100)
  return [
    computeCase('promised', everyHour, input),
    computeCase('measured', measured, input),
    computeCase('cautious', measured / 2, input),
  ]
}

function computeCase(name: CaseName, hours: number, input: BreakEvenInput): BreakEvenCase {
  const worth = hours * input['cout-horaire']
  const gain = worth - input['cout-mensuel']
  return { name, hours, worth, gain, months: gain > 0 ? input['cout-depart'] / gain : undefined }
}
