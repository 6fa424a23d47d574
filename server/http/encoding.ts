/** In which a text can leave. */
export type Encoding = 'identity' | 'gzip' | 'brotli'

/** As headers call it. */
export const CONTENT_CODING: Record<Encoding, string | undefined> = {
  identity: undefined,
  gzip: 'gzip',
  brotli: 'br',
}

/** What most browsers send: known at a glance, since this is looked at for every cached page. */
const USUAL = 'gzip, deflate, br, zstd'
// A whole name in the list, unless `q=0` behind it says that it is not wanted.
const ALLOWS_BROTLI = /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i
const ALLOWS_GZIP = /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i

/** The smallest encoding this Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (accepted === USUAL || ALLOWS_BROTLI.test(accepted)) return 'brotli'
  return ALLOWS_GZIP.test(accepted) ? 'gzip' : 'identity'
}
