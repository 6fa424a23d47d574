import { z } from 'zod'
import type { TransferRow } from './transfer-row.ts'

const FORMAT = 'guide-agence-ia-export'
const VERSION = 1

/** The first line of an export. */
export const Header = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  migrations: z.array(z.string()),
})
export type Header = z.infer<typeof Header>

/** Each line that follows: a row, or, on the last, how many rows of each table went before. */
export const Line = z.union([
  z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
  z.strictObject({ end: z.record(z.string(), z.int()) }),
])
export type Line = z.infer<typeof Line>

export function headerLine(migrations: string[]): string {
  return line({ format: FORMAT, version: VERSION, migrations } satisfies Header)
}

export function rowLine(table: string, row: TransferRow): string {
  return line({ table, row } satisfies Line)
}

export function endLine(counts: Record<string, number>): string {
  return line({ end: counts } satisfies Line)
}

export function isReadableVersion({ version }: Header): boolean {
  return version === VERSION
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`
}
