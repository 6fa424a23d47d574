/** Works on several items at a time, and gives the results in the order of the items. */
export async function* mapAhead<Item, Result>(
  items: AsyncIterable<Item>,
  atATime: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  try {
    for await (const item of items) {
      const result = work(item)
      // Whoever waits for it is told; until then it is nobody's.
      result.catch(() => {})
      begun.push(result)
      if (begun.length >= atATime) yield (await begun.shift()) as Result
    }
    for (const result of begun) yield await result
  } finally {
    // Nothing goes on in a transaction that is over.
    await Promise.allSettled(begun)
  }
}
