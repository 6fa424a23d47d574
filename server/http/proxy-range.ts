import { isIP } from 'node:net'

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

export function familyOf(address: string): ProxyRange['family'] | undefined {
  const version = isIP(address)
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined
}
