/**
 * From the move to another list until that page paints, six placeholder cards stand in the grid:
 * the stylesheet shows them while the list is busy.
 */
export function watchBlogMoves(): void {
  document.addEventListener('click', (event) => {
    // With a modifier or another button, the list opens elsewhere and this one stays.
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!elsewhere && (event.target as Element).closest('a[data-loads-list]')) setBusy(true)
  })
  document.addEventListener('submit', (event) => {
    if ((event.target as Element).matches('[data-loads-list]')) setBusy(true)
  })
  // Back from another page, which may come from the browser's cache as it was left; or the move was stopped.
  addEventListener('pageshow', () => setBusy(false))
  window.navigation?.addEventListener('navigateerror', () => setBusy(false))
}

function setBusy(busy: boolean): void {
  const list = document.getElementById('articles')
  if (list) list.ariaBusy = String(busy)
}
