import { get } from 'node:http'

/** The bytes of what an address answers with. */
export type Scale = (address: string) => Promise<number>

/** Bytes of a body as sent: `fetch` would decompress them. Each address is weighed once. */
export function createScale(origin: string): Scale {
  const known = new Map<string, Promise<number>>()
  return (address) => {
    const weight = known.get(address) ?? weighBody(new URL(address, origin))
    known.set(address, weight)
    return weight
  }
}

function weighBody(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: 'text/html,*/*' }
    get(url, { headers }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    }).on('error', reject)
  })
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
