/** Marks where the reader is in the table of contents, and folds the list after a choice. */
export function watchTableOfContents(): void {
  let watched: Element | null = null
  // A section is current while it crosses a line a fifth of the way down the window.
  const line = new IntersectionObserver(markCrossing, { rootMargin: '-20% 0px -79% 0px' })

  /** The page may have changed without a load: the links of another one are then watched instead. */
  function lookAgain() {
    const toc = document.querySelector('[data-toc]')
    if (toc === watched) return
    watched = toc
    line.disconnect()
    for (const link of linksOf(toc)) {
      const section = document.getElementById(link.hash.slice(1))
      if (section) line.observe(section)
    }
  }

  lookAgain()
  addEventListener('scroll', lookAgain, { passive: true })
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const open = document.querySelector('[data-toc] details[open]')
    // A link of the list, or anything outside it, folds it.
    if (!open?.contains(target) || target.closest('a')) open?.removeAttribute('open')
  })
}

function markCrossing(entries: IntersectionObserverEntry[]): void {
  const current = entries.find((entry) => entry.isIntersecting)?.target.id
  if (!current) return
  const toc = document.querySelector('[data-toc]')
  for (const link of linksOf(toc)) {
    const isCurrent = link.hash === `#${current}`
    link.ariaCurrent = isCurrent ? 'location' : null
    const here = toc?.querySelector('[data-toc-here]')
    if (isCurrent && here) here.textContent = link.textContent
  }
}

function linksOf(toc: Element | null): Iterable<HTMLAnchorElement> {
  return toc?.querySelectorAll('a') ?? []
}
