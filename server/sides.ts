/**
 * Addresses that lie together (an IPv4 /24, an IPv6 /48) are one side: whoever has many of them has them there. The first
 * three parts tell. Accounts are named by their e-mail.
 */
export function sideOf(from = ''): string {
  return from.includes('@') ? from : from.split(/[.:]/, 3).join('.')
}

const MOST_SIDES = 2000

/** Each side in turn: a crowd from one side waits for itself, and whoever comes alone is next. */
export function createTurns() {
  const lastOf = new Map<string, number>()
  let begun = 0
  const next = (side: string) => Math.max(begun, lastOf.get(side) ?? 0) + 1
  return {
    next,
    take(side: string): number {
      const turn = next(side)
      if (lastOf.size >= MOST_SIDES) lastOf.clear()
      lastOf.set(side, turn)
      return turn
    },
    begin(turn: number): void {
      begun = Math.max(begun, turn)
    },
  }
}
