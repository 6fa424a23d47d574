import { type FileHandle, open } from 'node:fs/promises'
import { type Database, type DatabaseLocation, openDatabase } from '../../database/open.ts'
import { requireCurrentSchema } from '../../database/schema-state.ts'
import { writeAside } from '../backup/write-aside.ts'
import { requireDatabaseFile } from '../require-file.ts'
import { endLine, headerLine, rowLine } from './export-format.ts'
import { isMoved } from './moved-tables.ts'
import { inSnapshot, readRows } from './snapshot.ts'
import { listTableShapes } from './table-shapes.ts'

const WRITTEN_CHARACTERS = 256 * 1024

export interface ExportOptions {
  file: string
  /** Whether a file of that name may be replaced. */
  force: boolean
  /** Whether people stay signed in where it is imported. */
  sessions: boolean
}

/** Writes the whole site as it stands at one instant, a few rows in memory at a time. */
export async function exportDatabase(
  location: DatabaseLocation,
  { file, force, sessions }: ExportOptions,
): Promise<{ rows: number; size: number }> {
  requireDatabaseFile(location)
  const database = openDatabase(location)
  let rows = 0
  try {
    const size = await writeAside({ file, force, database: location }, async (draft) => {
      const handle = await open(draft, 'w')
      try {
        rows = await inSnapshot(database, (snapshot) => writeRows(snapshot, handle, sessions))
      } finally {
        await handle.close()
      }
    })
    return { rows, size }
  } finally {
    await database.close()
  }
}

async function writeRows(
  snapshot: Database,
  handle: FileHandle,
  sessions: boolean,
): Promise<number> {
  const writer = bufferedWriter(handle)
  await writer.write(headerLine(await requireCurrentSchema(snapshot.db)))
  const counts: Record<string, number> = {}
  let total = 0
  for (const shape of await listTableShapes(snapshot)) {
    if (!isMoved(shape.name, { sessions })) continue
    let rows = 0
    for await (const row of readRows(snapshot, shape)) {
      await writer.write(rowLine(shape.name, row))
      rows += 1
    }
    counts[shape.name] = rows
    total += rows
  }
  await writer.write(endLine(counts))
  await writer.flush()
  return total
}

function bufferedWriter(handle: FileHandle) {
  let waiting = ''
  async function flush(): Promise<void> {
    const text = waiting
    waiting = ''
    await handle.writeFile(text)
  }
  return {
    flush,
    async write(text: string): Promise<void> {
      waiting += text
      if (waiting.length > WRITTEN_CHARACTERS) await flush()
    },
  }
}
