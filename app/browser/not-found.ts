/** The 404 page says which address was tried, to whoever looks for the broken link. */
export function logNotFound(): void {
  if (document.querySelector('[data-not-found]')) reportNotFound(location.pathname)
}

export function reportNotFound(path: string): void {
  console.error('404 Error: User attempted to access non-existent route:', path)
}
