import { isIPv6 } from 'node:net'

/** An address as it is counted: IPv4 whole, IPv6 by its /64, which is what one subscriber holds. */
export function addressBucket(address: string): string {
  const plain = unmapped(address)
  if (!isIPv6(plain)) return plain
  // Inside a URL an IPv6 address has one spelling, short of the zeros that `::` stands for.
  const { hostname } = new URL(`http://[${plain}]`)
  const [left = [], right] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = right ? Array(8 - left.length - right.length).fill('0') : []
  return `${[...left, ...zeros, ...(right ?? [])].slice(0, 4).join(':')}::/64`
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
