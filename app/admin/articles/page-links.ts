/** The first, the last, and those around the current page; undefined stands for those left out. */
export function listPageLinks(current: number, count: number): (number | undefined)[] {
  const shown = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 2,
  )
  return shown.flatMap((page, index) => {
    const previous = shown[index - 1] ?? 0
    if (page - previous === 2) return [page - 1, page]
    return page - previous > 2 ? [undefined, page] : [page]
  })
}
