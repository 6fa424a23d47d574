import type { KyselyPlugin } from 'kysely'
import type { Database } from '../../../server/database/open.ts'

/** The same database, and the text of every statement it has been sent since: values are no part of it. */
export function recordStatements(database: Database): {
  database: Database
  statements: Set<string>
} {
  const statements = new Set<string>()
  const compiler = database.db.getExecutor()
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.add(compiler.compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { database: { ...database, db: database.db.withPlugin(recorder) }, statements }
}
