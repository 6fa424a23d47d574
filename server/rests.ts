import { createCredit } from './sides.ts'

export interface CrowdOptions {
  /** The rest of a crowd after each of its works, as a multiple of its time: what is left is for everybody else. */
  rest?: number
  /** How many must wait for the whole of that rest; fewer are less of a crowd, and rest less. */
  crowd?: number
  /** What each work counts for at least, in ms: what is quickly made has to be sent too. */
  least?: number
}

const LONGEST_REST_MS = 1400
/**
 * A few who ask on and on never wait, and would take the whole processor: past this much work there is a short rest even
 * so, until it makes a tenth of the time.
 */
const FREE_WORK_MS = 1000
const SHORT_REST = 9

/** How long a crowd rests. */
export function createRests({ rest = 0, crowd = 1, least = 0 }: CrowdOptions) {
  const freeWork = createCredit(FREE_WORK_MS, 1 / (1 + SHORT_REST))
  let until = 0

  function lengthOf(took: number, waiting: number): number {
    const crowdRest = rest * Math.min(waiting / crowd, 1) * Math.max(took, least)
    const shortRest = rest > SHORT_REST && !freeWork.isLeft() ? SHORT_REST * took : 0
    return Math.min(Math.max(crowdRest, shortRest), LONGEST_REST_MS)
  }

  return {
    /**
     * In how many ms the next of a crowd may follow a work that took so long, while so many wait. One rest after the
     * other, however many run: what they take together is what one would take.
     */
    add(took: number, waiting: number): number {
      freeWork.spend(took)
      const now = performance.now()
      until = Math.max(now, until) + lengthOf(took, waiting)
      return until - now
    },
  }
}
