import { NewerSchemaError } from './database/migrate.ts'
import { EnvironmentError } from './environment.ts'
import { Refusal } from './refusal.ts'

/** One sentence an operator can act on, for whatever stopped the start. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof EnvironmentError || error instanceof NewerSchemaError) return error.message
  if (!(error instanceof Error)) return `The site could not start: ${String(error)}`
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ERR_MODULE_NOT_FOUND' && error.message.includes('build/server')) {
    return 'The site is not built. Run `npm start`, which builds it, or `npm run build`.'
  }
  const isFile = /^(EACCES|EEXIST|ENOSPC|ENOTDIR|EPERM|EROFS|ERR_SQLITE_ERROR)$/.test(code ?? '')
  if (isFile && syscall !== 'connect') {
    return `The database file of DATABASE_URL cannot be opened or written: ${error.message}.`
  }
  if (isPostgresFailure(error)) {
    return `The PostgreSQL server of DATABASE_URL cannot be reached or refused the connection: ${causesOf(error)}.`
  }
  return `The site could not start: ${error.stack ?? error.message}`
}

function isPostgresFailure(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  const network = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH)$/
  return (
    syscall === 'connect' ||
    network.test(code ?? '') ||
    /^(08|28|3D|53|57)/.test(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|SSL/.test(error.message)
  )
}

function causesOf(error: Error): string {
  const causes = error instanceof AggregateError ? error.errors : [error]
  return causes.map((cause) => cause.message).join('; ')
}
