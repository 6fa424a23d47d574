import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { openSqliteFile } from '../../../server/database/sqlite.ts'

// Opens many new SQLite files, each from two threads at the same instant; ends with 1 if one fails.
const [folder = ''] = process.argv.slice(2)
const FILES = 200

if (isMainThread) {
  const arrivals = new SharedArrayBuffer(4 * FILES)
  for (let thread = 0; thread < 2; thread += 1) {
    new Worker(new URL(import.meta.url), { argv: [folder], workerData: arrivals })
  }
} else {
  const arrivals = new Int32Array(workerData)
  for (let file = 0; file < FILES; file += 1) {
    Atomics.add(arrivals, file, 1)
    // Spun, since a thread that sleeps wakes too late to collide.
    while (Atomics.load(arrivals, file) < 2);
    openSqliteFile(`${folder}/${file}.db`).close()
  }
}
