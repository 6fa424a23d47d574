import type { Log } from '../../server/log.ts'

/** Keeps nothing. */
export const silentLog: Log = { info() {}, error() {}, request() {}, flush() {} }
