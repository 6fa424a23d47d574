/**
 * What a rendered page is true for: a version of the content and a day in Paris (pages say the year and
 * the dates of coming webinars). Pages made for another moment are stale.
 */
export interface ContentClock {
  /** Compared by identity of its text; changes whenever visitors should see something new. */
  moment(): string
  /** Reads the version again, now; called after this process has written. */
  refresh(): Promise<void>
  stop(): void
}

const POLL_MS = 1000

export function startContentClock(
  readVersion: () => Promise<number>,
  firstVersion: number,
): ContentClock {
  let version = firstVersion
  let moment = momentOf(version)

  async function refresh() {
    version = await readVersion()
    moment = momentOf(version)
  }

  // While the database is away the last known moment stands, so cached pages go on being served.
  const timer = setInterval(() => {
    moment = momentOf(version)
    refresh().catch(() => {})
  }, POLL_MS).unref()

  return { moment: () => moment, refresh, stop: () => clearInterval(timer) }
}

const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

function momentOf(version: number): string {
  return `${version} ${parisDay.format(new Date())}`
}
