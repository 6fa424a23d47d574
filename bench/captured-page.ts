import { get } from 'node:http'

/** An answer as it came over the wire, for other servers to repeat. */
export interface CapturedPage {
  path: string
  /** Names and values in turn, without those the server adds by itself. */
  headers: string[]
  /** The gzip body, in base64. */
  body: string
}

const BY_THE_SERVER = /^(date|connection|keep-alive)$/i

export function capturePage(origin: string, path: string): Promise<CapturedPage> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'gzip' }
    get(origin + path, { agent: false, headers }, async (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answers ${response.statusCode}.`))
      const body = Buffer.concat(await response.toArray()).toString('base64')
      resolve({ path, headers: withoutServerHeaders(response.rawHeaders), body })
    }).once('error', reject)
  })
}

function withoutServerHeaders(rawHeaders: string[]): string[] {
  const headers: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2)
    if (!BY_THE_SERVER.test(name)) headers.push(name, value)
  }
  return headers
}
