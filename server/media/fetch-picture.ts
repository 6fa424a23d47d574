import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { mediaLimits } from '../../domain/media.ts'
import { pictureTooLarge, unreachableImage } from './refusals.ts'

export interface FetchedPicture {
  bytes: Uint8Array
  fileName: string
}

interface Fetching {
  timeoutMs?: number
  /** Whether an address is one of this machine or its network; only tests know better. */
  isPrivate?(address: string): boolean
}

const TIMEOUT_MS = 10_000
const MOST_REDIRECTS = 3

/** Fetches somebody else's picture as an administrator asks: bounded in size and time, and never from inside. */
export async function fetchPicture(
  address: string,
  { timeoutMs = TIMEOUT_MS, isPrivate = isPrivateAddress }: Fetching = {},
): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = requirePublicUrl(address)
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    const answer = await ask(url, signal, isPrivate)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return { bytes: await readAll(answer, signal), fileName: nameOf(url) }
    answer.destroy()
    const next = statusCode >= 300 && statusCode < 400 && URL.parse(headers.location ?? '', url)
    if (!next) throw unreachableImage(`L'autre site a répondu ${statusCode} : l'image n'y est pas.`)
    url = requirePublicUrl(next.href)
  }
  throw unreachableImage("L'autre site renvoie d'adresse en adresse : l'image n'a pas été trouvée.")
}

function requirePublicUrl(address: string): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw unreachableImage("Cette adresse n'est pas celle d'une image sur le web.")
  }
  return url
}

/** Asks the very address that was looked at: a name that changes its mind in between gains nothing. */
function ask(
  url: URL,
  signal: AbortSignal,
  isPrivate: (address: string) => boolean,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && isPrivate(host)) throw privateAddress()
  const lookupPublic: LookupFunction = (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const [first] = found
      if (!first || found.some((one) => isPrivate(one.address)))
        return done(privateAddress(), '', 0)
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = { Accept: 'image/avif,image/webp,image/*', 'User-Agent': 'GuideAgenceIA' }
  return new Promise((resolve, reject) => {
    send(url, { signal, lookup: lookupPublic, headers, agent: false })
      .on('response', resolve)
      .on('error', (error) => reject(explain(error, signal)))
      .end()
  })
}

async function readAll(answer: IncomingMessage, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer) {
      size += chunk.length
      if (size > mediaLimits.bytes) throw pictureTooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw explain(error, signal)
  } finally {
    answer.destroy()
  }
  return Buffer.concat(chunks)
}

function explain(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof Error && 'status' in error) return error
  return unreachableImage(
    signal.aborted
      ? "L'autre site est trop lent : l'image n'a pas été prise."
      : "L'autre site ne répond pas : l'image n'a pas été prise.",
  )
}

const privateAddress = () =>
  unreachableImage("Cette adresse est celle d'un réseau privé : l'image n'a pas été prise.")

function nameOf({ pathname }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last).replaceAll(/[\p{C}]/gu, '')
  } catch {
    return last
  }
}

// Everything that the registries (IANA, special purpose) keep for other ends than the public internet.
const reserved = new BlockList()
for (const range of '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3'.split(
  ' ',
)) {
  const [address = '', bits] = range.split('/')
  reserved.addSubnet(address, Number(bits), 'ipv4')
}
// Of IPv6 only 2000::/3 is public, and of that not what stands for something else.
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [address = '', bits] = range.split('/')
  reserved.addSubnet(address, Number(bits), 'ipv6')
}

export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPrivateAddress(mapped)
  if (isIP(address) === 4) return reserved.check(address, 'ipv4')
  return !publicIpv6.check(address, 'ipv6') || reserved.check(address, 'ipv6')
}
