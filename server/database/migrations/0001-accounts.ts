import type { Kysely } from 'kysely'
import type { DatabaseKind } from '../open.ts'
import { columnTypes } from './column-types.ts'

export const name = '0001-accounts'

/** The tables better-auth expects, under the names it expects, and who is an administrator. */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { timestamp, boolean } = columnTypes(kind)
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', boolean, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('createdAt', timestamp, (column) => column.notNull())
    .addColumn('updatedAt', timestamp, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('expiresAt', timestamp, (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', timestamp, (column) => column.notNull())
    .addColumn('updatedAt', timestamp, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('session_userId_idx').on('session').column('userId').execute()
  await db.schema.createIndex('session_expiresAt_idx').on('session').column('expiresAt').execute()

  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', timestamp)
    .addColumn('refreshTokenExpiresAt', timestamp)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', timestamp, (column) => column.notNull())
    .addColumn('updatedAt', timestamp, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('account_userId_idx').on('account').column('userId').execute()

  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', timestamp, (column) => column.notNull())
    .addColumn('createdAt', timestamp, (column) => column.notNull())
    .addColumn('updatedAt', timestamp, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('verification_identifier_idx')
    .on('verification')
    .column('identifier')
    .execute()

  await db.schema
    .createTable('jwks')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('privateKey', 'text', (column) => column.notNull())
    .addColumn('createdAt', timestamp, (column) => column.notNull())
    .addColumn('expiresAt', timestamp)
    .addColumn('alg', 'text')
    .addColumn('crv', 'text')
    .execute()

  await db.schema
    .createTable('user_roles')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_roles_pkey', ['user_id', 'role'])
    .execute()
}
