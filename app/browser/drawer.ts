/** Closes the drawer on a link; where the platform's `command` is missing, opens it and tells its state too. */
export function watchDrawer(): void {
  const drawer = document.getElementById('menu') as HTMLDialogElement | null
  const toggle = document.querySelector<HTMLElement>('[commandfor="menu"][command="show-modal"]')
  if (!drawer || !toggle) return

  document.addEventListener('click', (event) => {
    const target = event.target as Element
    if (drawer.contains(target) && target.closest('a')) drawer.close()
  })
  if ('command' in HTMLButtonElement.prototype) return

  document.addEventListener('click', (event) => {
    const target = event.target as Element
    if (toggle.contains(target)) drawer.showModal()
    else if (target.closest('[command="close"]') || target === drawer) drawer.close()
  })
  drawer.addEventListener('toggle', () => {
    toggle.ariaExpanded = String(drawer.open)
  })
}
