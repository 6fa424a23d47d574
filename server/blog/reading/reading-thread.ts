// The thread in which long articles are read: see read-article.ts.
import { parentPort } from 'node:worker_threads'
import { type ReadingTask, readHere } from './read-article.ts'

parentPort?.on('message', (task: ReadingTask) => parentPort?.postMessage(readHere(task)))
