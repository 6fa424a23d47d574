import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_S = 30
const DIGITS = 6
/** A clock may be half a minute off, either way. */
const STEPS_AROUND = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret, as authenticator apps take it: 160 bits in base32. */
export function generateSecret(): string {
  return encodeBase32(randomBytes(20))
}

/** The address behind the QR code. */
export function provisioningUri(secret: string, email: string, issuer: string): string {
  const label = encodeURIComponent(`${issuer}:${email}`)
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_S),
  })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}

/** The time step whose code this is, later than the last one used; undefined when it is none. */
export function findStep(
  secret: string,
  code: string,
  lastStep: number,
  now = Date.now(),
): number | undefined {
  const given = Buffer.from(code.replace(/\s/g, ''))
  const current = Math.floor(now / 1000 / STEP_S)
  let found: number | undefined
  for (let step = current - STEPS_AROUND; step <= current + STEPS_AROUND; step += 1) {
    const expected = Buffer.from(codeOf(secret, step))
    const isEqual = given.length === expected.length && timingSafeEqual(given, expected)
    if (isEqual && step > lastStep) found ??= step
  }
  return found
}

/** RFC 6238 with SHA-1, which is what every app speaks. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export function encodeBase32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function decodeBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
