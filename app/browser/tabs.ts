const STEPS: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs by the keyboard and the pointer, as the ARIA practices describe them. */
export function watchTabs(): void {
  document.addEventListener('click', (event) => {
    const tab = tabOf(event)
    if (tab) select(tab)
  })
  document.addEventListener('keydown', (event) => {
    const tab = tabOf(event)
    const step = STEPS[event.key]
    if (!tab || !step) return
    const tabs = siblingsOf(tab)
    const next = tabs[step(tabs.indexOf(tab), tabs.length)]
    event.preventDefault()
    if (next) select(next)
    next?.focus()
  })
}

function tabOf(event: Event): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>('[data-tabs] [role=tab]')
}

function siblingsOf(tab: HTMLElement): HTMLElement[] {
  return [...(tab.parentElement?.children ?? [])] as HTMLElement[]
}

function select(chosen: HTMLElement): void {
  for (const tab of siblingsOf(chosen)) {
    const isChosen = tab === chosen
    tab.ariaSelected = String(isChosen)
    tab.tabIndex = isChosen ? 0 : -1
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    panel?.toggleAttribute('data-shown', isChosen)
  }
}
