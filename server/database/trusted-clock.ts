import type { Db } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The clock is believed once the site has run on this many different days… */
const DAYS_NEEDED = 7
/** …out of so many last ones. */
const DAYS_LOOKED_AT = 14

/**
 * Notes that the site runs today, by its clock, and tells whether to believe that clock: one that has jumped by a
 * month or a year shows a day with hardly another before it. What is erased because its time is over waits for that.
 */
export async function isClockTrusted(db: Db, now = Date.now()): Promise<boolean> {
  await db
    .insertInto('days_seen')
    .values({ day: dayOf(now) })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const days = await db
    .selectFrom('days_seen')
    .select('day')
    .where('day', '>', dayOf(now - DAYS_LOOKED_AT * DAY_MS))
    .where('day', '<=', dayOf(now))
    .execute()
  return days.length >= DAYS_NEEDED
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
