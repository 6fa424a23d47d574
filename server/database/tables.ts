import type { ColumnType, Kysely } from 'kysely'

/**
 * Every table and column, once, each table after those its foreign keys point at: row types are inferred from
 * this description, exports follow its order, and a test compares it with the migrated schema on both databases.
 */
const text = { kind: 'text', nullable: false } as const
const textOrNull = { kind: 'text', nullable: true } as const
const integer = { kind: 'integer', nullable: false } as const
const bigintOrNull = { kind: 'bigint', nullable: true } as const
const boolean = { kind: 'boolean', nullable: false } as const
const timestamp = { kind: 'timestamp', nullable: false } as const
const bytes = { kind: 'bytes', nullable: false } as const
const timestampOrNull = { kind: 'timestamp', nullable: true } as const

export const tables = {
  blog_categories: {
    id: text,
    name: text,
    slug: text,
    description: textOrNull,
    color: text,
    display_order: integer,
    updated_at: timestamp,
  },
  blog_posts: {
    id: text,
    title: text,
    slug: text,
    excerpt: textOrNull,
    content: text,
    category_id: textOrNull,
    published: boolean,
    published_at: timestampOrNull,
    first_published_at: timestampOrNull,
    meta_title: textOrNull,
    meta_description: textOrNull,
    author_name: textOrNull,
    created_at: timestamp,
    updated_at: timestamp,
    saved_by: textOrNull,
  },
  blog_slug_redirects: { slug: text, post_id: text },
  category_slug_redirects: { slug: text, category_id: text },
  post_versions: {
    id: text,
    post_id: text,
    saved_at: timestamp,
    saved_by: textOrNull,
    pending: boolean,
    fields: text,
    article: text,
  },
  post_revisions: { post_id: text, saved_at: timestamp, saved_by: textOrNull, article: text },
  trashed_posts: {
    id: text,
    title: text,
    slug: text,
    deleted_at: timestamp,
    deleted_by: textOrNull,
    former_slugs: text,
    article: text,
    days_kept: integer,
    last_day: textOrNull,
  },
  imported_posts: { origin: text, post_id: text },
  old_addresses: { path: text, post_id: text },
  media: {
    id: text,
    name: text,
    source: text,
    file_name: text,
    alt: text,
    search_text: text,
    width: integer,
    height: integer,
    color: text,
    bytes: integer,
    created_at: timestamp,
  },
  media_files: { media_id: text, width: integer, type: text, size: integer, content: bytes },
  media_uses: { media_id: text, post_id: text },
  media_kept: { media_id: text, post_id: text, kept_in: text },
  social_cards: { hash: text, made_at: timestamp, content: bytes },
  post_search: { seq: integer, post_id: text },
  post_counts: { list: text, month: text, posts: integer },
  rate_limits: { key: text, points: integer, expire: bigintOrNull },
  sign_in_unlocks: { account: text, times: integer },
  content_version: { id: integer, version: integer },
  withdrawals: { version: integer, address: textOrNull },
  days_seen: { day: text },
  audit_log: { id: text, at: timestamp, actor: textOrNull, action: text, subject: textOrNull },
  user: {
    id: text,
    name: text,
    email: text,
    emailVerified: boolean,
    image: textOrNull,
    createdAt: timestamp,
    updatedAt: timestamp,
  },
  second_factors: {
    user_id: text,
    secret: text,
    confirmed: boolean,
    last_step: integer,
    created_at: timestamp,
  },
  recovery_codes: { hash: text, user_id: text },
  user_roles: { user_id: text, role: text },
  session: {
    id: text,
    expiresAt: timestamp,
    token: text,
    createdAt: timestamp,
    updatedAt: timestamp,
    ipAddress: textOrNull,
    userAgent: textOrNull,
    userId: text,
  },
  account: {
    id: text,
    accountId: text,
    providerId: text,
    userId: text,
    accessToken: textOrNull,
    refreshToken: textOrNull,
    idToken: textOrNull,
    accessTokenExpiresAt: timestampOrNull,
    refreshTokenExpiresAt: timestampOrNull,
    scope: textOrNull,
    password: textOrNull,
    createdAt: timestamp,
    updatedAt: timestamp,
  },
  verification: {
    id: text,
    identifier: text,
    value: text,
    expiresAt: timestamp,
    createdAt: timestamp,
    updatedAt: timestamp,
  },
} as const satisfies Record<string, Record<string, Column>>

/** Tables that a migration has dropped: older databases, backups and exports still hold them. */
export const formerTables = ['jwks']

export interface Column {
  kind: 'text' | 'integer' | 'bigint' | 'boolean' | 'timestamp' | 'bytes'
  nullable: boolean
}

// What a driver returns differs (SQLite: 0/1 and ISO text; PostgreSQL: booleans and Dates);
// what we write is the same everywhere. `dialects.ts` turns the first into the second.
interface Values {
  text: string
  integer: number
  /** Beyond 2^31: PostgreSQL hands it over as text. */
  bigint: ColumnType<number | string, number, number>
  boolean: ColumnType<boolean | number, boolean, boolean>
  timestamp: ColumnType<string | Date, string, string>
  bytes: Uint8Array
}
interface NullableValues {
  text: string | null
  integer: number | null
  bigint: ColumnType<number | string | null, number | null, number | null>
  boolean: ColumnType<boolean | number | null, boolean | null, boolean | null>
  timestamp: ColumnType<string | Date | null, string | null, string | null>
  bytes: Uint8Array | null
}

type ValueOf<C extends Column> = C['nullable'] extends true
  ? NullableValues[C['kind']]
  : Values[C['kind']]

type Rows = {
  [T in keyof typeof tables]: {
    [C in keyof (typeof tables)[T]]: ValueOf<(typeof tables)[T][C] & Column>
  }
}

export interface Schema extends Rows {
  /** The only door to posts for public reads: the rows of `blog_posts` that are published. */
  published_posts: Rows['blog_posts']
}

export type Db = Kysely<Schema>
