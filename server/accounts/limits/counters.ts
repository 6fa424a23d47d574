import type { Selectable } from 'kysely'
import { endsTooLate, SKEW_MS } from '../../database/clock-skew.ts'
import type { Database } from '../../database/open.ts'
import type { Db, Schema } from '../../database/tables.ts'
import { Problem } from '../../problem.ts'

/** How many tries, and when they are forgotten (milliseconds since 1970). */
export interface Count {
  points: number
  expire: number
}

export interface Counted {
  key: string
  /** How long a count lasts that begins now, and none lasts longer. */
  seconds: number
}

export interface Change extends Counted {
  /** How many tries are counted; -1 gives one back. */
  by: number
}

/** Each call is one step that no other can come between, and at most one round trip. */
export interface Counters {
  /** The counts in force, by their keys. */
  read(counted: Counted[]): Promise<Map<string, Count>>
  /** The changed counts, by their keys. One whose time is over begins anew. */
  add(changes: Change[]): Promise<Map<string, Count>>
  delete(keys: string[]): Promise<void>
}

/** In memory beside SQLite, where one process serves; in the database where several may. */
export function createCounters({ db, kind }: Database): Counters {
  const stored = kind === 'sqlite' ? createMemoryCounters() : createSharedCounters(db)
  return {
    ...stored,
    async read(counted) {
      const counts = await stored.read(counted.map(({ key }) => key))
      const astray = counted.filter(({ key, seconds }) => isAstray(counts.get(key), seconds))
      if (astray.length === 0) return counts
      return new Map([...counts, ...(await stored.add(astray.map((one) => ({ ...one, by: 0 }))))])
    },
  }
}

interface StoredCounters extends Omit<Counters, 'read'> {
  read(keys: string[]): Promise<Map<string, Count>>
}

/** Whether it was begun by a clock far ahead of ours: then it ends as if it began now, not in a year. */
function isAstray(count: Count | undefined, seconds: number): boolean {
  return count !== undefined && endsTooLate(count.expire, seconds * 1000)
}

const SMALLEST_SWEEP = 1000
/** Some 20 MB: a crowd from everywhere must not fill the memory. */
const MOST_COUNTS = 100_000

function createMemoryCounters(): StoredCounters {
  const counts = new Map<string, Count>()
  let sweepSize = SMALLEST_SWEEP

  function findInForce(key: string): Count | undefined {
    const count = counts.get(key)
    return count && count.expire > Date.now() ? count : undefined
  }

  /** Costs little each time: the next one comes when there are twice as many. */
  function sweep(): void {
    if (counts.size < sweepSize) return
    for (const key of counts.keys()) if (!findInForce(key)) counts.delete(key)
    if (counts.size >= MOST_COUNTS) forgetHalf()
    sweepSize = Math.min(MOST_COUNTS, Math.max(SMALLEST_SWEEP, counts.size * 2))
  }

  /** Who tried once goes first: those who try on and on stay counted. */
  function forgetHalf(): void {
    for (const most of [1, Number.POSITIVE_INFINITY]) {
      for (const [key, { points }] of counts) {
        if (counts.size <= MOST_COUNTS / 2) return
        if (points <= most) counts.delete(key)
      }
    }
  }

  async function read(keys: string[]): Promise<Map<string, Count>> {
    const found = keys.map((key) => [key, findInForce(key)] as const)
    return new Map(found.filter((entry): entry is [string, Count] => entry[1] !== undefined))
  }

  return {
    read,
    async add(changes) {
      sweep()
      for (const { key, by, seconds } of changes) {
        const found = findInForce(key)
        const begun = beginCount(found?.points ?? 0, seconds)
        const { points, expire } = found && !isAstray(found, seconds) ? found : begun
        // Put back at the end: what has not changed for longest is forgotten first.
        counts.delete(key)
        counts.set(key, { points: points + by, expire })
      }
      return read(changes.map(({ key }) => key))
    },
    async delete(keys) {
      for (const key of keys) counts.delete(key)
    },
  }
}

function createSharedCounters(db: Db): StoredCounters {
  return {
    async read(keys) {
      const rows = db.selectFrom('rate_limits').selectAll().where('key', 'in', keys)
      return byKey(await rows.where('expire', '>', Date.now()).execute())
    },
    async add(changes) {
      const rows = changes.map(({ key, by, seconds }) => ({ key, ...beginCount(by, seconds) }))
      const counted = db
        .insertInto('rate_limits')
        // Locked in one order by everyone, so that two who count the same never wait for each other.
        .values(rows.sort((one, other) => (one.key < other.key ? -1 : 1)))
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => {
            const afresh = eb.case().when('rate_limits.expire', '<=', Date.now())
            const sum = eb('rate_limits.points', '+', eb.ref('excluded.points'))
            const furthest = eb('excluded.expire', '+', SKEW_MS)
            return {
              points: afresh.then(eb.ref('excluded.points')).else(sum).end(),
              expire: afresh
                .then(eb.ref('excluded.expire'))
                .when('rate_limits.expire', '>', furthest)
                .then(eb.ref('excluded.expire'))
                .else(eb.ref('rate_limits.expire'))
                .end(),
            }
          }),
        )
      return byKey(await counted.returningAll().execute())
    },
    async delete(keys) {
      const rows = db.selectFrom('rate_limits').select('key').where('key', 'in', keys)
      const locked = rows.orderBy('key').forUpdate()
      await db.deleteFrom('rate_limits').where('key', 'in', locked).execute()
    },
  }
}

function byKey(rows: Selectable<Schema['rate_limits']>[]): Map<string, Count> {
  return new Map(rows.map(({ key, points, expire }) => [key, { points, expire: Number(expire) }]))
}

function beginCount(points: number, seconds: number): Count {
  return { points, expire: Date.now() + seconds * 1000 }
}

/** Counts one more try, and refuses it beyond so many within an hour. */
export async function countTry(
  counters: Counters,
  { key, most, sentence }: { key: string; most: number; sentence: string },
): Promise<void> {
  const count = (await counters.add([{ key, by: 1, seconds: 60 * 60 }])).get(key)
  if (count && count.points > most) throw tooManyTries(sentence, count)
}

/** The refusal of one try too many, saying in French and in the header when to come back. */
export function tooManyTries(what: string, { expire }: Count): Problem {
  const seconds = Math.max(1, Math.ceil((expire - Date.now()) / 1000))
  const [count, unit] = seconds < 60 ? [seconds, 'seconde'] : [Math.ceil(seconds / 60), 'minute']
  const detail = `${what} Réessayez dans ${count} ${unit}${count === 1 ? '' : 's'}.`
  return new Problem(429, 'rate_limited', detail, { headers: { 'Retry-After': String(seconds) } })
}
