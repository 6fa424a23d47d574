import { createHash } from 'node:crypto'

/**
 * Takes the render's secret nonce off the page again and returns the CSP hashes of exactly the inline
 * scripts that carried it: whatever else claims to be a script was not ours.
 */
export function sealInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const scripts = new RegExp(`<script\\b[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set<string>()
  for (const [, body] of html.matchAll(scripts)) {
    if (body) hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] }
}
