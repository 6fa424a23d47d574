/** A form that sends nothing says so, in words the page brings. */
export function watchAnnouncingForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const { announce } = form.dataset
    const status = form.querySelector('[role=status]')
    if (!announce || !status) return
    event.preventDefault()
    status.textContent = announce
  })
}
