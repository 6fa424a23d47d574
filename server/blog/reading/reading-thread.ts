// The thread in which long articles are read: see read-article.ts.
import { parentPort } from 'node:worker_threads'
import { type ReadingTask, readings } from './readings.ts'

parentPort?.on('message', (task: ReadingTask) => parentPort?.postMessage(readings(task)))
