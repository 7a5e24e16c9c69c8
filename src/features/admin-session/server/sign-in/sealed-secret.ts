// Encrypts the secrets of two-step login with a key of the site, and binds each to its administrator.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { siteKey } from '#platform/database/site-keys/site-key-store.ts'

const algorithm = 'aes-256-gcm'
const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16]

export type SecretVault = {
  seal: (secret: string, administratorId: number) => Promise<string>
  /** Throws when the value was not sealed with this key for this administrator. */
  open: (sealed: string, administratorId: number) => Promise<string>
}

export function secretVault(database: Database): SecretVault {
  let known: Buffer | undefined
  const key = async () => {
    known ??= Buffer.from(
      await siteKey(database, 'second factor', () => randomBytes(keyBytes).toString('base64url')),
      'base64url',
    )
    return known
  }
  return {
    async seal(secret, administratorId) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, await key(), nonce).setAAD(ownerOf(administratorId))
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    async open(sealed, administratorId) {
      const bytes = Buffer.from(sealed, 'base64url')
      const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)]
      const decipher = createDecipheriv(algorithm, await key(), nonce, { authTagLength: tagBytes })
      decipher.setAAD(ownerOf(administratorId)).setAuthTag(tag)
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}

const ownerOf = (administratorId: number) => Buffer.from(String(administratorId))
