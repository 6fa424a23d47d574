// The thread in which pages become Markdown: see markdown-twin.ts.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type TwinTask, writeTwin } from './write-twin.ts'

// On Linux a thread may rank below its siblings: programs can wait longer than people.
if (process.platform === 'linux') setPriority(19)
parentPort?.on('message', (task: TwinTask) => parentPort?.postMessage(writeTwin(task)))
