/** How the text is written: as its source, or as it will be read. */
export type ContentMode = 'html' | 'visual'

const KEY = 'mode-du-contenu'

/** The mode this browser was last used in; HTML before anybody chose. */
export function readContentMode(): ContentMode {
  try {
    return localStorage.getItem(KEY) === 'visual' ? 'visual' : 'html'
  } catch {
    return 'html'
  }
}

export function rememberContentMode(mode: ContentMode): void {
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // A browser that stores nothing asks again next time.
  }
}
