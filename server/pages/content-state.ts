import { setTimeout as sleep } from 'node:timers/promises'
import { dayInParis } from '../../domain/text/dates.ts'
import {
  type ContentChanges,
  type KnownContent,
  SPREAD_MS,
  type Withdrawal,
} from '../database/content-version.ts'

/**
 * What a rendered page is true for: a version of the content and a day in Paris (pages say the year and
 * the dates of coming webinars). Pages made for another state are stale.
 */
export interface ContentState {
  /** Compared by its text; changes whenever visitors should see something new. */
  current(): string
  /** Rises with the content's version, and when the database has gone back to an older one. */
  version(): number
  /** The content's version in the database, as far as this process knows. */
  storedVersion(): number
  /** Whether anything at these addresses was, or may have been, taken down after this version: no page may show it again. */
  isWithdrawn(addresses: Set<string>, since: number): boolean
  /** When the database last answered: a clock that stands still while it is away. */
  heardAt(): number
  /** Whether that is a while ago: nobody should wait until it fails once more. */
  isSilent(): boolean
  /** Learns, before it returns, of what this process has written; and lets the others learn of what was taken down. */
  settle(): Promise<void>
  stop(): void
}

/** At least three times in `SPREAD_MS`, with room for the answer. */
const POLL_MS = 250
/** Beside a database that is slow nobody waits for an answer before asking again; beside one that hangs few ask. */
const LATE_MS = 600
const MOST_ASKED = 3
/**
 * A process that has not looked for so long was stopped, or its whole machine: what it knows may be long untrue. Less
 * than `SPREAD_MS`, with room for the answer: whoever stood still for less has looked before anyone was told.
 */
const ASLEEP_MS = 800
/** Silent for longer, the database is away, whatever it may say in the end. */
const SILENT_MS = 1500
/** More are forgotten, with every page that is older than they are. */
const MAX_KNOWN = 1000

export interface ContentStateOptions {
  readChanges(known: KnownContent): Promise<ContentChanges>
  /** Whether other processes show the same content. */
  isShared: boolean
}

export async function watchContentState(options: ContentStateOptions): Promise<ContentState> {
  /** What the database said last. */
  let { version, server } = await options.readChanges({ version: 0, server: '' })
  /** A database may go back in time (a snapshot, a standby that was behind); with this added, versions only rise. */
  let lift = 0
  let current = describe(version)
  let heardAt = performance.now()
  const withdrawals = rememberWithdrawals()

  async function refresh(): Promise<void> {
    const asked = { version, lift }
    const changes = await options.readChanges({ version, server })
    heardAt = performance.now()
    // Asked before the database went back: it may be an answer of the past.
    if (lift !== asked.lift) return refresh()
    const isOtherServer = changes.server !== server
    // Of one server, only what it said before it was asked counts: answers overtake each other.
    const isBack = changes.version < (isOtherServer ? version : asked.version)
    if (isBack || isOtherServer) {
      lift += Math.max(0, version - changes.version) + 1
      version = changes.version
      server = changes.server
    }
    const news = isBack ? [{ version, address: null }] : changes.withdrawals
    withdrawals.add(news.map((one) => ({ ...one, version: one.version + lift })))
    version = Math.max(version, changes.version)
    current = describe(version + lift)
  }

  let tickedAt = performance.now()
  /** By the clock on the wall: the other one stands still while a machine is suspended. */
  let tickedOn = Date.now()
  /** The last tick before the last sleep, and the last one whose question was answered. */
  let sleptAt = Number.NEGATIVE_INFINITY
  let answeredAt = tickedAt
  function noticeSleep(): void {
    const stoodStill = Math.max(performance.now() - tickedAt, Date.now() - tickedOn)
    if (stoodStill > ASLEEP_MS) sleptAt = tickedAt
  }
  function isAsleep(): boolean {
    noticeSleep()
    // Only a question asked after waking tells what happened meanwhile.
    return answeredAt <= sleptAt
  }

  let questions = 0
  let lastAskedAt = 0
  async function poll() {
    noticeSleep()
    tickedAt = performance.now()
    tickedOn = Date.now()
    const askedAt = tickedAt
    current = describe(version + lift)
    const isAnswerDue = questions > 0 && askedAt - lastAskedAt < LATE_MS
    if (isAnswerDue || questions === MOST_ASKED) return
    questions += 1
    lastAskedAt = askedAt
    try {
      await refresh()
      answeredAt = Math.max(answeredAt, askedAt)
    } catch {
      // While the database is away the last known version stands, so cached pages go on being served.
    }
    questions -= 1
  }
  const timer = setInterval(poll, POLL_MS).unref()

  return {
    // What is rendered after waking is true until the next sleep.
    current: () => (isAsleep() ? `${current} asleep since ${sleptAt}` : current),
    version: () => version + lift,
    storedVersion: () => version,
    isWithdrawn: (addresses, since) => isAsleep() || withdrawals.concern(addresses, since),
    heardAt: () => heardAt,
    isSilent: () => performance.now() - heardAt > SILENT_MS,
    async settle() {
      await refresh()
      const wait = withdrawals.learnedAt() + SPREAD_MS - performance.now()
      if (!options.isShared || wait <= 0) return
      await sleep(wait)
      // The database still answers: so it did whenever another process looked.
      await refresh()
    },
    stop: () => clearInterval(timer),
  }
}

function rememberWithdrawals() {
  const known = new Map<string, number>()
  /** Of a page older than this nobody knows what is left. */
  let horizon = 0
  let learnedAt = Number.NEGATIVE_INFINITY

  function add(news: Withdrawal[]): void {
    if (news.length > 0) learnedAt = performance.now()
    for (const { version, address } of news) {
      if (address === null) horizon = Math.max(horizon, version)
      else {
        // Answers overtake each other: an older one takes nothing back.
        const last = Math.max(version, known.get(address) ?? 0)
        known.delete(address)
        known.set(address, last)
      }
    }
    for (const [address, version] of known) {
      if (known.size <= MAX_KNOWN) break
      known.delete(address)
      horizon = Math.max(horizon, version)
    }
  }

  function concern(addresses: Set<string>, since: number): boolean {
    if (since < horizon) return true
    return [...addresses].some((address) => (known.get(address) ?? 0) > since)
  }

  return { add, concern, learnedAt: () => learnedAt }
}

function describe(version: number): string {
  return `${version} ${dayInParis()}`
}
