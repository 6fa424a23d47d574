// The thread in which pages become Markdown: see markdown-twin.ts.
import { parentPort } from 'node:worker_threads'
import { type TwinTask, writeTwin } from './write-twin.ts'

parentPort?.on('message', (task: TwinTask) => parentPort?.postMessage(writeTwin(task)))
