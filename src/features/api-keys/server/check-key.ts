// Finds the key that a request names.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { KeyCheck } from '#platform/http/guard-keys.ts'
import { containsKey, idFrom, readKey } from '../domain/key.ts'
import { findKey, noteUse } from './key-store.ts'

const secretBytes = 32

export function keyCheck(database: Database): KeyCheck {
  return {
    isIn: containsKey,
    async find(token) {
      const parts = readKey(token)
      const stored = parts && (await findKey(database, parts.id))
      if (!stored || !isSame(hashOfSecret(parts.secret), stored.secretHash)) return null
      const { id, name, scopes, isNotedLongAgo } = stored
      // Not awaited: requests do not wait for it, and a lost write only makes the list less exact.
      if (isNotedLongAgo) noteUse(database, id).catch(() => undefined)
      return { id, name, scopes }
    },
  }
}

export function newKeyParts(): { id: string; secret: string } {
  return { id: idFrom(randomBytes(secretBytes)), secret: randomBytes(secretBytes).toString('base64url') }
}

/** The form in which a secret is stored. 32 random bytes need no slow hash. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function isSame(hash: string, storedHash: string): boolean {
  const [one, other] = [Buffer.from(hash, 'hex'), Buffer.from(storedHash, 'hex')]
  return one.length === other.length && timingSafeEqual(one, other)
}
