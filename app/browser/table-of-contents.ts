/** Marks where the reader is in the table of contents, and folds the list after a choice. */
export function watchTableOfContents(): void {
  requestAnimationFrame(markPlace)
  addEventListener('scroll', markPlace, { passive: true })
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const open = document.querySelector('[data-toc] details[open]')
    // A link of the list, or anything outside it, folds it.
    if (!open?.contains(target) || target.closest('a')) open?.removeAttribute('open')
  })
}

/**
 * The current place is the last one whose beginning has passed a line a third of the way down: guides
 * link to sections, articles to bare headings. Found anew each time, since the page may have changed.
 */
function markPlace(): void {
  const toc = document.querySelector('[data-toc]')
  if (!toc) return
  const links = [...toc.querySelectorAll('a')]
  const current = links.findLast((link) => {
    const place = document.getElementById(link.hash.slice(1))
    return place && place.getBoundingClientRect().top < innerHeight / 3
  })
  for (const link of links) link.ariaCurrent = link === current ? 'location' : null
  const here = toc.querySelector('[data-toc-here]')
  if (here) here.textContent = current?.textContent ?? ''
}
