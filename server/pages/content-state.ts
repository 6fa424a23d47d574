/**
 * What a rendered page is true for: a version of the content and a day in Paris (pages say the year and
 * the dates of coming webinars). Pages made for another state are stale.
 */
export interface ContentState {
  /** Compared by its text; changes whenever visitors should see something new. */
  current(): string
  /** Reads the version again, now; called after this process has written. */
  refresh(): Promise<void>
  stop(): void
}

const POLL_MS = 1000

export async function watchContentState(readVersion: () => Promise<number>): Promise<ContentState> {
  let version = await readVersion()
  let current = describe(version)

  async function refresh() {
    version = await readVersion()
    current = describe(version)
  }

  // While the database is away the last known version stands, so cached pages go on being served.
  const timer = setInterval(() => {
    current = describe(version)
    refresh().catch(() => {})
  }, POLL_MS).unref()

  return { current: () => current, refresh, stop: () => clearInterval(timer) }
}

const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

function describe(version: number): string {
  return `${version} ${parisDay.format(new Date())}`
}
