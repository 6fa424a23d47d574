import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export interface Effort {
  brotli: number
  gzip: number
}

/** For the visitor who waits for a first render. */
export const quick: Effort = { brotli: 4, gzip: 5 }
/** For everybody after. */
export const thorough: Effort = { brotli: 11, gzip: 9 }

export async function compress(
  body: Buffer,
  effort: Effort,
): Promise<{ brotli: Buffer; gzip: Buffer }> {
  const [brotli, zipped] = await Promise.all([
    brotliAsync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
    gzipAsync(body, { level: effort.gzip }),
  ])
  return { brotli, gzip: zipped }
}
