import { BlockList, isIP, isIPv6 } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/** Leaves in `clientAddress` who is calling. */
export function clientAddress(trustedProxies: string[]) {
  const findAddress = createAddressFinder(trustedProxies)
  return createMiddleware<AppEnv>(async function findClientAddress(c, next) {
    const { remoteAddress } = c.env?.incoming?.socket ?? {}
    c.set('clientAddress', findAddress(remoteAddress, c.req.header('X-Forwarded-For')))
    await next()
  })
}

/**
 * Who is calling: the other end of the socket, or, when that is a trusted proxy, the nearest hop of X-Forwarded-For that
 * is not one. What lies beyond may be made up.
 */
export function createAddressFinder(trustedProxies: string[]) {
  const proxies = parseProxies(trustedProxies)
  return function findAddress(remoteAddress = 'unknown', forwardedFor = ''): string {
    let address = unmapped(remoteAddress)
    for (const hop of forwardedFor.split(',').reverse()) {
      if (!isTrusted(proxies, address)) break
      const further = addressOf(hop)
      if (!further) break
      address = further
    }
    return address
  }
}

function parseProxies(list: string[]): BlockList {
  const proxies = new BlockList()
  for (const entry of list) {
    const range = findProxyRange(entry)
    if (!range) throw new Error(`"${entry}" is neither an address nor a range.`)
    proxies.addSubnet(range.address, range.bits, range.family)
  }
  return proxies
}

function isTrusted(proxies: BlockList, address: string): boolean {
  const family = familyOf(address)
  return family !== undefined && proxies.check(address, family)
}

/** A hop may carry a port: 192.0.2.1:4711 or [2001:db8::1]:4711. */
function addressOf(hop: string): string | undefined {
  const text = hop.trim()
  const address = unmapped(
    /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text,
  )
  return familyOf(address) && address
}

export interface ProxyRange {
  address: string
  bits: number
  family: 'ipv4' | 'ipv6'
}

/** An address or a range such as 10.0.0.0/8; undefined for anything else. */
export function findProxyRange(entry: string): ProxyRange | undefined {
  const [address = '', prefix, ...rest] = entry.split('/')
  const family = familyOf(address)
  const widest = family === 'ipv6' ? 128 : 32
  const bits = prefix ?? String(widest)
  if (!family || !/^\d+$/.test(bits) || Number(bits) > widest || rest.length > 0) return undefined
  return { address, bits: Number(bits), family }
}

function familyOf(address: string): ProxyRange['family'] | undefined {
  const version = isIP(address)
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined
}

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
function unmapped(address: string): string {
  return address.replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1').replace(/%.*$/, '')
}
