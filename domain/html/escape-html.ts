export function escapeHtml(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

/** Where quotes are letters like others. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
