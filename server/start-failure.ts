import { isDatabaseTrouble } from './database/errors.ts'
import { Refusal } from './refusal.ts'

/** One sentence an operator can act on, for whatever stopped the start, or a command. */
export function explainStartFailure(
  error: unknown,
  unexpected = 'The site could not start',
): string {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof Error)) return `${unexpected}: ${String(error)}`
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (code === 'ERR_MODULE_NOT_FOUND' && error.message.includes('build/server')) {
    return 'The site is not built. Run `npm start`, which builds it, or `npm run build`.'
  }
  const isFile = /^(EACCES|EEXIST|ENOSPC|ENOTDIR|EPERM|EROFS|ERR_SQLITE_ERROR)$/.test(code)
  if (isFile && syscall !== 'connect') {
    return `The database file of DATABASE_URL cannot be opened or written: ${error.message}.`
  }
  if (syscall !== 'connect' && !isDatabaseTrouble(error))
    return `${unexpected}: ${error.stack ?? error.message}`
  const causes = error instanceof AggregateError ? error.errors : [error]
  const messages = causes.map((cause) => cause.message).join('; ')
  return `The PostgreSQL server of DATABASE_URL cannot be reached or refused the connection: ${messages}.`
}
