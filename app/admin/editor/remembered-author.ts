const PREFIX = 'auteur:'

/** The author of the last article this person saved here, so that nobody types it again. */
export function findRememberedAuthor(userId: string): string {
  try {
    return localStorage.getItem(PREFIX + userId) ?? ''
  } catch {
    return ''
  }
}

export function rememberAuthor(userId: string, author: string): void {
  try {
    localStorage.setItem(PREFIX + userId, author)
  } catch {
    // Storage is full or switched off: the field stays empty next time.
  }
}
