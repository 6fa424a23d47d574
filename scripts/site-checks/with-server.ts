import { startServer } from '../../tests/support/server-process.ts'

/** Runs a check on the built site, served for it alone; the check fails by answering false or throwing. */
export async function checkWithServer(check: (origin: string) => Promise<boolean>): Promise<void> {
  // Without these a signal would end us before the server we started.
  process.once('SIGINT', () => process.exit(1))
  process.once('SIGTERM', () => process.exit(1))
  try {
    const server = await startServer()
    const succeeded = await check(server.url).finally(server.stop)
    process.exitCode = succeeded ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
