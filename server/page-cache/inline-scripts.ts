import { createHash } from 'node:crypto'

/**
 * Takes the render's secret nonce off the page again and returns the CSP hashes of exactly the inline
 * scripts that carried it: whatever else claims to be a script was not ours.
 */
export function sealInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  // Cut where the nonce stands, so that the page is read through once.
  const pieces = html.split(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  for (const [index, piece] of pieces.entries()) {
    const tag = piece.slice(piece.lastIndexOf('<'))
    const body = bodyOf(pieces[index + 1] ?? '')
    if (/^<script\b/.test(tag) && body) {
      hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    }
  }
  return { html: pieces.join(''), hashes: [...hashes] }
}

/** From the end of a tag, whose beginning was cut off, to the end of its script. */
function bodyOf(rest: string): string {
  const start = rest.indexOf('>') + 1
  return rest.slice(start, rest.indexOf('</script>', start))
}
