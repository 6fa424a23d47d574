import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export interface Effort {
  brotli: number
  gzip: number
}

/** For the visitor who waits for a first render. */
const quick: Effort = { brotli: 4, gzip: 1 }
/** For everybody after: nearly the smallest, at a third of what the last hundredth would cost. */
export const thorough: Effort = { brotli: 10, gzip: 9 }
/** For files, compressed once when the site is built. */
export const utmost: Effort = { brotli: 11, gzip: 9 }

/** In memory of their own, as a response wants them. */
type Bytes = Buffer<ArrayBuffer>

export interface Bodies {
  identity: Bytes
  gzip: Bytes
  brotli: Bytes
}

/** Each encoding is made when first asked for: a visitor who waits wants one of them, not both. */
export function encodeOnDemand(identity: Bytes): Bodies {
  let gzipped: Bytes | undefined
  let brotlied: Bytes | undefined
  return {
    identity,
    get gzip() {
      gzipped ??= gzipSync(identity, { level: quick.gzip })
      return gzipped
    },
    get brotli() {
      brotlied ??= brotliCompressSync(identity, brotliOptions(identity, quick))
      return brotlied
    },
  }
}

export async function compress(identity: Bytes, effort: Effort): Promise<Bodies> {
  const [brotli, zipped] = await Promise.all([
    brotliAsync(identity, brotliOptions(identity, effort)),
    gzipAsync(identity, { level: effort.gzip }),
  ])
  return { identity, brotli, gzip: zipped }
}

function brotliOptions({ byteLength }: Buffer, effort: Effort): BrotliOptions {
  // No wider than the text: a window of four megabytes costs memory and time, and finds nothing more.
  const window = Math.min(22, Math.max(16, Math.ceil(Math.log2(byteLength + 1))))
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
    },
  }
}
