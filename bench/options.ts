import { parseArgs } from 'node:util'

export interface Options {
  /** How long one run of load lasts. */
  seconds: number
  /** Runs of load on each side of a comparison, in turn; the median counts. */
  turns: number
  /** The whole table is measured this often, since one good run proves little. */
  rounds: number
  /** Requests sent before the memory is read a second time. */
  requests: number
  /** Posts in the database under load, and at the far end of the growth. */
  posts: number
  peers: boolean
  lighthouse: boolean
  /** Only the measurements of these names. */
  only: string[]
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '1' },
      turns: { type: 'string', default: '15' },
      rounds: { type: 'string', default: '2' },
      requests: { type: 'string' },
      posts: { type: 'string', default: '1000' },
      full: { type: 'boolean', default: false },
      peers: { type: 'boolean', default: false },
      lighthouse: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
    },
  })
  const { full, peers, lighthouse, only } = values
  return {
    seconds: wholeNumber('seconds', values.seconds),
    turns: wholeNumber('turns', values.turns),
    rounds: wholeNumber('rounds', values.rounds),
    requests: wholeNumber('requests', values.requests ?? (full ? '1000000' : '100000')),
    posts: wholeNumber('posts', values.posts),
    peers,
    lighthouse,
    only,
  }
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number.`)
  return number
}
