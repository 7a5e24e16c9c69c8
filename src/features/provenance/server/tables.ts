import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TablesOf } from '#platform/database/queries.ts'

/** Key pairs that sign provenance files. A retired key only verifies: its private part is deleted. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<{ kty: 'OKP'; crv: 'Ed25519'; x: string }>().notNull(),
  privateJwk: jsonb('private_jwk').$type<{ kty: 'OKP'; crv: 'Ed25519'; x: string; d: string }>(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'string' }).notNull().defaultNow(),
  retiredAt: timestamp('retired_at', { withTimezone: true, precision: 3, mode: 'string' }),
})

export type SigningKeyTables = TablesOf<typeof signingKeys>
