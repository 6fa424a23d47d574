import { symmetricDecrypt } from 'better-auth/crypto'
import type { Jwk, JwtOptions } from 'better-auth/plugins/jwt'
import type { Db } from '../../database/tables.ts'
import { uuidv7 } from '../../database/uuid.ts'

export interface SigningKeys {
  adapter: NonNullable<JwtOptions['adapter']>
  /** Whether a token may be signed with this key; asks the database when another process may have made it. */
  has(keyId: string): Promise<boolean>
}

/**
 * The keys of access tokens, kept in memory. better-auth's own look-up takes a database that is away
 * for a bad token; here the failure is thrown, so that nobody is told to sign in again for it.
 */
export function createSigningKeys(db: Db, secret: string): SigningKeys {
  let kept: Jwk[] = []

  async function load(): Promise<Jwk[]> {
    const rows = await db.selectFrom('jwks').selectAll().execute()
    const usable = await Promise.all(rows.map((row) => isOurs(row.privateKey, secret)))
    kept = rows.filter((_, index) => usable[index]).map(asJwk)
    return kept
  }

  return {
    adapter: {
      getJwks: async () => (kept.length > 0 ? kept : load()),
      async createJwk(key) {
        const row = {
          id: uuidv7(),
          publicKey: key.publicKey,
          privateKey: key.privateKey,
          createdAt: key.createdAt.toISOString(),
          expiresAt: key.expiresAt?.toISOString() ?? null,
          alg: key.alg ?? null,
          crv: key.crv ?? null,
        }
        await db.insertInto('jwks').values(row).execute()
        await load()
        return asJwk(row)
      },
    },
    async has(keyId) {
      if (kept.some((key) => key.id === keyId)) return true
      return (await load()).some((key) => key.id === keyId)
    },
  }
}

/** After AUTH_SECRET has changed the older keys cannot sign any more, and what they signed is void. */
async function isOurs(privateKey: string, secret: string): Promise<boolean> {
  try {
    await symmetricDecrypt({ key: secret, data: JSON.parse(privateKey) })
    return true
  } catch {
    return false
  }
}

interface JwkRow {
  id: string
  publicKey: string
  privateKey: string
  createdAt: string | Date
  expiresAt: string | Date | null
  alg: string | null
  crv: string | null
}

function asJwk(row: JwkRow): Jwk {
  return {
    id: row.id,
    publicKey: row.publicKey,
    privateKey: row.privateKey,
    createdAt: new Date(row.createdAt),
    ...(row.expiresAt && { expiresAt: new Date(row.expiresAt) }),
    ...(row.alg && { alg: row.alg as Jwk['alg'] }),
    ...(row.crv && { crv: row.crv as Jwk['crv'] }),
  }
}
