import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { formerTables } from '../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { type TableName, tableNames } from '../contents.ts'
import { requireReadableFile } from '../require-file.ts'
import { findFault, type TransferRow } from './transfer-row.ts'

const FORMAT = 'guide-agence-ia-export'
const VERSION = 1

/** The first line of an export. */
const Header = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  migrations: z.array(z.string()),
})
type Header = z.infer<typeof Header>

const RowCounts = z.record(z.string(), z.int())
export type RowCounts = z.infer<typeof RowCounts>

/** Each line that follows: a row, or, on the last, how many rows of each table went before. */
const Line = z.union([
  z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
  z.strictObject({ end: RowCounts }),
])

export function headerLine(migrations: string[]): string {
  return line({ format: FORMAT, version: VERSION, migrations })
}

export function line(value: Header | z.infer<typeof Line>): string {
  return `${JSON.stringify(value)}\n`
}

export interface ExportedRow {
  /** Where it stands in the file, for messages. */
  lineNumber: number
  table: TableName
  row: TransferRow
}

export interface OpenExport {
  migrations: string[]
  /** Every row, checked; refuses at the end a file that is not whole. */
  rows: AsyncGenerator<ExportedRow>
}

/** Opens an export of ours; any other file is refused with what is wrong. */
export async function readExport(file: string): Promise<OpenExport> {
  requireReadableFile(file)
  const lines = readLines(file)
  const first = await lines.next()
  const header = Header.safeParse(parseJson(first.value ?? ''))
  if (!header.success) {
    throw new Refusal(
      `${file} is not an export of this site, nor one of WordPress or Ghost, nor an archive of Markdown.`,
    )
  }
  const { version, migrations } = header.data
  if (version !== VERSION) {
    throw new Refusal(
      `${file} has format version ${version}, which this version of the site cannot read.`,
    )
  }
  return { migrations, rows: readRows(lines) }
}

async function* readRows(lines: AsyncGenerator<string>): AsyncGenerator<ExportedRow> {
  const counts: RowCounts = {}
  let lineNumber = 1
  let end: RowCounts | undefined
  for await (const text of lines) {
    lineNumber += 1
    if (end) throw new Refusal(`Line ${lineNumber}: something follows the end of the export.`)
    const parsed = Line.safeParse(parseJson(text))
    if (!parsed.success) throw new Refusal(`Line ${lineNumber} is neither a row nor the end.`)
    if ('end' in parsed.data) {
      end = parsed.data.end
      continue
    }
    const { table: given, row } = parsed.data
    if (formerTables.includes(given)) {
      counts[given] = (counts[given] ?? 0) + 1
      continue
    }
    const table = tableNames.find((name) => name === given)
    if (!table) throw new Refusal(`Line ${lineNumber}: there is no table "${given}".`)
    const fault = findFault(table, row)
    if (fault) throw new Refusal(`Line ${lineNumber}: ${fault}.`)
    counts[table] = (counts[table] ?? 0) + 1
    yield { lineNumber, table, row: row as TransferRow }
  }
  requireWhole(counts, end)
}

function requireWhole(counts: RowCounts, end: RowCounts | undefined): void {
  if (!end) throw new Refusal('The export is cut short: its last line is missing.')
  for (const table of new Set([...Object.keys(counts), ...Object.keys(end)])) {
    const [found, announced] = [counts[table] ?? 0, end[table] ?? 0]
    if (found !== announced) {
      throw new Refusal(
        `The export is not whole: ${announced} rows of ${table} are announced and ${found} are there.`,
      )
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Many times the largest picture; Node could not hold one four times as long. */
const LONGEST_LINE = 128 * 1024 * 1024

/**
 * The lines of a file, one at a time. Node's own reader also breaks at U+2028 and U+2029, which JSON
 * allows inside a text.
 */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest: string[] = []
  let length = 0
  let lineNumber = 1
  for await (const chunk of createReadStream(file, 'utf8')) {
    const [first = '', ...lines] = chunk.split('\n')
    rest.push(first)
    length += first.length
    if (length > LONGEST_LINE) {
      throw new Refusal(`Line ${lineNumber} is longer than any line of an export.`)
    }
    for (const text of lines) {
      yield rest.join('')
      rest = [text]
      length = text.length
      lineNumber += 1
    }
  }
  const last = rest.join('')
  if (last !== '') yield last
}
