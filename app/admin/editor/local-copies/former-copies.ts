const PREFIX = 'copie-locale:'

/** Takes away what earlier versions of the editor kept in localStorage, one text a key. */
export function takeFormerCopies(): Record<string, unknown>[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    return keys.flatMap((key) => {
      const [userId, article] = key.slice(PREFIX.length).split(':')
      const text = localStorage.getItem(key)
      localStorage.removeItem(key)
      return parse(text).map((copy) => ({ ...copy, key, userId, article }))
    })
  } catch {
    return []
  }
}

function parse(text: string | null): object[] {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value ? [value] : []
  } catch {
    return []
  }
}
