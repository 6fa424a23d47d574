/** A link to something that prints alone also prints it, once the browser is at its address. */
export function watchPrinting(): void {
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-print]')) setTimeout(print, 50)
  })
}
