const root = document.documentElement

/** The theme control: shows it, marks the current choice, remembers a new one. */
export function watchTheme(): void {
  showChoice()
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-theme-choice]')
    if (!button) return
    choose(button.dataset.themeChoice ?? 'system')
    document.getElementById('theme')?.hidePopover()
  })
  // Another tab may change it too.
  addEventListener('storage', (event) => {
    if (event.key === 'theme') apply(event.newValue ?? 'system')
  })
}

function choose(choice: string): void {
  try {
    if (choice === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', choice)
  } catch {
    // Storage may be refused; the choice then lasts for this page.
  }
  apply(choice)
}

function apply(choice: string): void {
  if (choice === 'system') delete root.dataset.theme
  else root.dataset.theme = choice
  showChoice()
}

function showChoice(): void {
  for (const control of document.querySelectorAll<HTMLElement>('[data-needs-script]')) {
    control.hidden = false
  }
  const current = root.dataset.theme ?? 'system'
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
    button.ariaPressed = String(button.dataset.themeChoice === current)
  }
}
