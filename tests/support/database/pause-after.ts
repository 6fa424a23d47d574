import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Database } from '../../../server/database/open.ts'

export interface Paused {
  /** The same database, for whoever is to be held. */
  database: Database
  /** Resolves when it is held: the statement has happened, nothing after it yet. */
  reached: Promise<void>
  release(): void
}

/** Holds whoever works on it after its first statement of this kind about this table, for what others do meanwhile. */
export function pauseAfter(
  database: Database,
  kind: RootOperationNode['kind'],
  table: string,
): Paused {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const named = JSON.stringify({ kind: 'IdentifierNode', name: table })
  const held = new WeakSet<object>()
  let isOver = false
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (!isOver && node.kind === kind && JSON.stringify(node).includes(named)) {
        isOver = true
        held.add(queryId)
      }
      return node
    },
    async transformResult({ result, queryId }) {
      if (held.has(queryId)) {
        reached.resolve()
        await released.promise
      }
      return result
    },
  }
  return {
    database: { ...database, db: database.db.withPlugin(plugin) },
    reached: reached.promise,
    release: released.resolve,
  }
}
