import type { Options } from './options.ts'
import type { Row } from './row.ts'

/** What every measurement gets. */
export interface BenchRun {
  options: Options
  /** A temporary folder, gone afterwards. */
  folder: string
  /** A migrated database with an administrator and many articles. Copied before anything writes to it. */
  database: string
}

export interface Measurement {
  name: string
  measure(run: BenchRun): Promise<Row[]>
}
