/**
 * Makes a piece of the public page fit to stand inside the editor: its ids would clash with ours, and this
 * page's security policy lets no other site be framed in it, so that a video is only named.
 */
export function disarmPreview(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('[id]')) element.removeAttribute('id')
  for (const link of body.querySelectorAll('a')) {
    // Neither may a link lead away from the text being written.
    if (link.getAttribute('href')?.startsWith('#')) link.removeAttribute('href')
    link.target = '_blank'
    link.rel = 'noopener'
  }
  for (const frame of body.querySelectorAll('iframe')) {
    const stand = document.createElement('p')
    stand.textContent = `▶ ${frame.title || 'Vidéo'} (visible sur la page publique)`
    frame.replaceWith(stand)
  }
  return body.innerHTML
}
