const THRESHOLD_PX = 300

export function watchBackToTop(): void {
  const button = document.querySelector<HTMLElement>('[data-back-to-top]')
  if (!button) return
  const update = () => {
    button.hidden = scrollY <= THRESHOLD_PX
  }
  // Not at once: asking for the place would have the page laid out before it is wanted.
  requestAnimationFrame(update)
  addEventListener('scroll', update, { passive: true })
  button.addEventListener('click', () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
    // The button is about to vanish: the keyboard goes where the eye goes.
    document.getElementById('contenu')?.focus({ preventScroll: true })
  })
}
