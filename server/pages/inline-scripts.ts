import { hash } from 'node:crypto'

export interface SealedPage {
  html: string
  /** Of the inline scripts that may run, as a policy names them. */
  hashes: string[]
}

/**
 * Takes the render's secret nonce off the page again and returns the CSP hashes of exactly the inline
 * scripts that carried it: whatever else claims to be a script was not ours.
 */
export function sealInlineScripts(html: string, nonce: string): SealedPage {
  // Cut where the nonce stands, so that the page is read through once.
  const pieces = html.split(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  for (const [index, piece] of pieces.entries()) {
    const tag = piece.slice(piece.lastIndexOf('<'))
    const body = bodyOf(pieces[index + 1] ?? '')
    if (/^<script\b/.test(tag) && body) {
      hashes.add(hashInline(body))
    }
  }
  return { html: pieces.join(''), hashes: [...hashes] }
}

export function hashInline(body: string): string {
  return `'sha256-${hash('sha256', body, 'base64')}'`
}

/** From the end of a tag, whose beginning was cut off, to the end of its script. */
function bodyOf(rest: string): string {
  const start = rest.indexOf('>') + 1
  return rest.slice(start, rest.indexOf('</script>', start))
}
