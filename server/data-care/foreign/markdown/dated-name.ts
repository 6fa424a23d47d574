import { readDate } from '../foreign-site.ts'

/** The day and the rest of a name that begins with a day, as Jekyll reads it: month and day may have one digit. */
export function readDatedName(name: string): { day: string; rest: string } | undefined {
  const [, year, month = '', date = '', rest = ''] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})-(.*)$/.exec(name) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return readDate(day) ? { day, rest } : undefined
}
