/** Collects what is not as it should be, in the words of the figure. */
export interface Findings {
  expect(holds: boolean, otherwise: string): void
  /** Nothing, or what was wrong, ready to follow a figure. */
  toString(): string
  readonly none: boolean
}

export function collectFindings(): Findings {
  const wrong = new Set<string>()
  return {
    expect(holds, otherwise) {
      if (!holds) wrong.add(otherwise)
    },
    toString: () => [...wrong].map((sentence) => `; ${sentence}`).join(''),
    get none() {
      return wrong.size === 0
    },
  }
}
