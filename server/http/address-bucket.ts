import { isIPv6 } from 'node:net'

/** An address as it is counted: IPv4 whole, IPv6 by its /64, which is what one subscriber holds. */
export function addressBucket(address: string): string {
  const plain = unmapped(address)
  if (!isIPv6(plain)) return plain
  return `${expandIPv6(plain).slice(0, 4).join(':')}::/64`
}

/** An address as it may be written to a log: IPv4 by its /24, IPv6 by its /64. */
export function truncatedAddress(address: string): string {
  const bucket = addressBucket(address)
  return bucket.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}

/** IPv4 inside IPv6 (::ffff:192.0.2.1), as sockets that listen to both report it. */
export function unmapped(address: string): string {
  return address.replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1').replace(/%.*$/, '')
}

function expandIPv6(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = groupsOf(head)
  const right = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}

function groupsOf(text: string): string[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [group]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)]
  })
}
