import {
  type CalculatorField,
  calculatorFacts,
  calculatorFields,
  calculatorText,
} from '../content/resources/calculator.ts'
import type { BreakEvenInput } from './break-even.ts'
import { parseFrenchNumber } from './french-number.ts'

export interface CalculatorAnswer {
  /** As typed, so that nothing is lost. */
  typed: Record<CalculatorField, string>
  problems: Partial<Record<CalculatorField, string>>
  /** Undefined while there are problems. */
  input: BreakEvenInput | undefined
}

/** What a reader asked the calculator; undefined when nothing was asked. */
export function readCalculator(query: URLSearchParams): CalculatorAnswer | undefined {
  if (!calculatorFields.some((name) => query.has(name))) return undefined
  const typed = mapFields((name) => query.get(name)?.trim() ?? '')
  const problems: CalculatorAnswer['problems'] = {}
  const input = mapFields((name) => {
    const read = readField(name, typed[name])
    if (typeof read === 'number') return read
    problems[name] = read
    return Number.NaN
  })
  return { typed, problems, input: Object.keys(problems).length === 0 ? input : undefined }
}

/** The number, or what is wrong with it. */
function readField(name: CalculatorField, typed: string): number | string {
  if (typed === '') return calculatorText.missing
  const value = parseFrenchNumber(typed)
  if (value === undefined) return calculatorText.notANumber
  if (value < 0) return calculatorText.negative
  const { max, tooMuch } = calculatorFacts[name]
  return value > max ? tooMuch : value
}

function mapFields<T>(value: (name: CalculatorField) => T): Record<CalculatorField, T> {
  return Object.fromEntries(calculatorFields.map((name) => [name, value(name)])) as Record<
    CalculatorField,
    T
  >
}

/** The address under which anybody sees the same numbers. */
export function calculatorAddress(typed: CalculatorAnswer['typed']): string {
  const query = new URLSearchParams(calculatorFields.map((name) => [name, typed[name]]))
  return `/ressources?${query}#calculateur`
}
