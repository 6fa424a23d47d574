import { type Load, loadPage, loadTooWeak } from './load.ts'
import { type Program, processorSeconds } from './process.ts'
import { count, median, type Row } from './row.ts'
import { nameOf } from './three-pages.ts'

export interface Turn extends Load {
  /** Processor time of the server a request: what is left when something else uses the machine too. */
  microseconds: number
}

export interface Comparison {
  path: string
  ours: Turn[]
  theirs: Turn[]
}

const WARM_UP_SECONDS = 3

/** Loads two servers with the same pages in turn, so that a disturbance meets both. */
export async function compareServers(
  [ours, theirs]: [Program, Program],
  paths: string[],
  { seconds, turns, connections }: { seconds: number; turns: number; connections?: number },
): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const path of paths) {
    const comparison: Comparison = { path, ours: [], theirs: [] }
    await takeTurn(ours, path, WARM_UP_SECONDS, connections)
    await takeTurn(theirs, path, WARM_UP_SECONDS, connections)
    for (let turn = 0; turn < turns; turn += 1) {
      comparison.ours.push(await takeTurn(ours, path, seconds, connections))
      comparison.theirs.push(await takeTurn(theirs, path, seconds, connections))
    }
    comparisons.push(comparison)
  }
  return comparisons
}

export async function takeTurn(
  { url, pid }: Program,
  path: string,
  seconds: number,
  connections?: number,
): Promise<Turn> {
  const before = processorSeconds(pid) ?? Number.NaN
  const load = await loadPage(url + path, seconds, connections)
  const used = (processorSeconds(pid) ?? Number.NaN) - before
  return { ...load, microseconds: (used / load.requests) * 1_000_000 }
}

/** The median over turns of ours divided by theirs. */
export function ratioOf({ ours, theirs }: Comparison, figure: (turn: Turn) => number): number {
  return median(
    ours.map((turn, index) => {
      const other = theirs[index]
      return other ? figure(turn) / figure(other) : Number.NaN
    }),
  )
}

export const rate = (turn: Turn) => turn.requestsPerSecond
const cost = (turn: Turn) => turn.microseconds

/** `home 0.96 (28,000 / 29,100; 35 / 33 µs of processor)`, for each page. */
export function describeRates(comparisons: Comparison[]): string {
  return describe(comparisons, rate, (comparison) => {
    const rates = both(comparison, rate, count)
    const costs = both(comparison, cost, (microseconds) => microseconds.toFixed(1))
    return `${rates}; ${costs} µs of processor`
  })
}

export function describe(
  comparisons: Comparison[],
  figure: (turn: Turn) => number,
  detail: (comparison: Comparison) => string,
): string {
  return comparisons
    .map((comparison) => {
      const ratio = ratioOf(comparison, figure).toFixed(2)
      return `${nameOf(comparison.path)} ${ratio} (${detail(comparison)})`
    })
    .join(', ')
}

export function both(
  { ours, theirs }: Comparison,
  figure: (turn: Turn) => number,
  write: (number: number) => string,
): string {
  return [ours, theirs].map((turns) => write(median(turns.map(figure)))).join(' / ')
}

/** A row about pages that cost next to nothing, judged only if the load was cheaper still. */
export function judgeCheapPages(row: Row): Row {
  if (!loadTooWeak) return row
  return { ...row, figure: `${row.figure}; ${loadTooWeak}`, reached: undefined }
}
