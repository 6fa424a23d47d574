import { flag, instant } from '../../database/dialects.ts'
import { type Column, tables } from '../../database/tables.ts'
import type { TableName } from '../contents.ts'

export type TransferValue = string | number | boolean | null
export type TransferRow = Record<string, TransferValue>

/** A stored row as it is exported: the same whichever database it came from. */
export function toTransferRow(table: TableName, stored: Record<string, unknown>): TransferRow {
  return Object.fromEntries(
    columnsOf(table).map(([name, column]) => [name, toValue(column, stored[name])]),
  )
}

function toValue({ kind }: Column, stored: unknown): TransferValue {
  if (stored === null || stored === undefined) return null
  if (kind === 'boolean') return flag(stored as boolean | number)
  // Made again even where it is stored as text, so that no other spelling of a time gets out.
  if (kind === 'timestamp') return new Date(instant(stored as string | Date)).toISOString()
  if (kind === 'bytes') return Buffer.from(stored as Uint8Array).toString('base64')
  return kind === 'text' ? String(stored) : Number(stored)
}

/** What is wrong with a row that a file gives for this table; undefined if nothing. */
export function findFault(table: TableName, row: Record<string, unknown>): string | undefined {
  const columns = new Map(columnsOf(table))
  const unknown = Object.keys(row).find((name) => !columns.has(name))
  if (unknown !== undefined) return `${table} has no column "${unknown}"`
  for (const [name, value] of Object.entries(row)) {
    const column = columns.get(name)
    if (column && !accepts(column, value)) {
      return `${table}.${name} must be ${expectations[column.kind]}${column.nullable ? ' or null' : ''}`
    }
  }
  return isDateless(table, row)
    ? `${table}.published_at is missing: what is published has a date`
    : undefined
}

function isDateless(table: TableName, { published, published_at }: Record<string, unknown>) {
  return table === 'blog_posts' && published === true && typeof published_at !== 'string'
}

const expectations: Record<Column['kind'], string> = {
  text: 'a text',
  integer: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  timestamp: 'a time such as "2026-11-03T07:30:00.000Z"',
  bytes: 'bytes in base64',
}

function accepts({ kind, nullable }: Column, value: unknown): boolean {
  if (value === null) return nullable
  if (kind === 'text') return typeof value === 'string'
  if (kind === 'boolean') return typeof value === 'boolean'
  if (kind === 'bytes') return typeof value === 'string' && isBase64(value)
  if (kind === 'timestamp') return typeof value === 'string' && isInstant(value)
  return Number.isSafeInteger(value)
}

/** Read and written again it must be the same: what a decoder would pass over in silence is refused. */
function isBase64(text: string): boolean {
  return Buffer.from(text, 'base64').toString('base64') === text
}

/** A row of a file as the database takes it. */
export function toStoredRow(table: TableName, row: TransferRow): Record<string, unknown> {
  const stored: Record<string, unknown> = { ...row }
  for (const [name, { kind }] of columnsOf(table)) {
    const value = row[name]
    if (kind === 'bytes' && typeof value === 'string') stored[name] = Buffer.from(value, 'base64')
  }
  return stored
}

export function holdsBytes(table: TableName): boolean {
  return columnsOf(table).some(([, { kind }]) => kind === 'bytes')
}

function isInstant(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text
}

function columnsOf(table: TableName): [string, Column][] {
  return Object.entries(tables[table])
}
