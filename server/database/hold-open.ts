import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Says so once it has the file open, and closes it when nobody listens any more. */
const PROGRAM = `
const database = new (require('node:sqlite').DatabaseSync)(process.argv[1], { timeout: 1000 })
database.prepare('select count(*) from sqlite_schema').get()
process.stdout.write('open')
process.stdin.on('end', () => database.close()).resume()
`
const PATIENCE_MS = 5000

/**
 * Has another process open the file: while it does, SQLite puts nothing into the file where we close it, and removes
 * nothing beside it. The result lets go, which puts all that lies there into the file.
 */
export async function holdOpen(file: string): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, ['-e', PROGRAM, file], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  })
  const ended = once(holder, 'close')
  await Promise.race([
    once(holder.stdout, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) }),
    ended.then(() => Promise.reject(new Error('The file cannot be opened elsewhere.'))),
  ])
  return async () => {
    holder.stdin.end()
    await ended
  }
}
