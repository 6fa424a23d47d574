import { formerTables } from '../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { requireReadableFile } from '../require-file.ts'
import { Header, isReadableVersion, Line } from './export-format.ts'
import { isTableName, type TableName } from './moved-tables.ts'
import { readLines } from './read-lines.ts'
import { findFault, type TransferRow } from './transfer-row.ts'

export interface ExportedRow {
  /** Where it stands in the file, for messages. */
  lineNumber: number
  table: TableName
  row: TransferRow
}

export interface OpenExport {
  header: Header
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
    throw new Refusal(`${file} is not an export of this site: its first line does not say so.`)
  }
  if (!isReadableVersion(header.data)) {
    throw new Refusal(
      `${file} has format version ${header.data.version}, which this version of the site cannot read.`,
    )
  }
  return { header: header.data, rows: readRows(lines) }
}

async function* readRows(lines: AsyncGenerator<string>): AsyncGenerator<ExportedRow> {
  const counts: Counts = {}
  let lineNumber = 1
  let end: Counts | undefined
  for await (const text of lines) {
    lineNumber += 1
    if (end) throw new Refusal(`Line ${lineNumber}: something follows the end of the export.`)
    const line = Line.safeParse(parseJson(text))
    if (!line.success) throw new Refusal(`Line ${lineNumber} is neither a row nor the end.`)
    if ('end' in line.data) {
      end = line.data.end
      continue
    }
    const { table, row } = line.data
    if (formerTables.includes(table)) {
      counts[table] = (counts[table] ?? 0) + 1
      continue
    }
    if (!isTableName(table)) throw new Refusal(`Line ${lineNumber}: there is no table "${table}".`)
    const fault = findFault(table, row)
    if (fault) throw new Refusal(`Line ${lineNumber}: ${fault}.`)
    counts[table] = (counts[table] ?? 0) + 1
    yield { lineNumber, table, row: row as TransferRow }
  }
  requireWhole(counts, end)
}

type Counts = Record<string, number>

function requireWhole(counts: Counts, end: Counts | undefined): void {
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
