import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'

export type Pseudonym = (name: string) => string

/**
 * What logs and counters store instead of an e-mail or an address: the same for the same one, and without the secret
 * nobody can find out by trying which it is. Another for each use: they cannot be compared.
 */
export function createPseudonym(secret: string, use = 'pseudonyms'): Pseudonym {
  // Made ready once: in a flood of sign-ins that took longer than the rest.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', use, 32)))
  return (name) => createHmac('sha256', key).update(name).digest('hex').slice(0, 32)
}
