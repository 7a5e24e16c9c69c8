// The links by which a recipient unsubscribes with one click (RFC 8058). A token proves that this site sent the mail.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { siteKey } from '#platform/database/site-keys/site-key-store.ts'
import { unsubscribePath } from '#shared/paths.ts'
import { hashOf } from './recipient-store.ts'

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>

export function unsubscribeLinks(database: Database, siteUrl: string) {
  const key = () => siteKey(database, 'unsubscribing', () => randomBytes(32).toString('base64url'))
  const sign = (hash: string, secret: string) => createHmac('sha256', secret).update(hash).digest('base64url')
  return {
    async linkFor(address: string): Promise<string> {
      const hash = hashOf(address)
      return `${siteUrl}${unsubscribePath}?token=${hash}.${sign(hash, await key())}`
    },
    /** The hash of the recipient in a token of this site, or null. */
    async read(token: unknown): Promise<string | null> {
      const [, hash = '', signature = ''] =
        /^([\w-]{43})\.([\w-]{43})$/.exec(typeof token === 'string' ? token : '') ?? []
      if (hash === '') return null
      const expected = sign(hash, await key())
      return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? hash : null
    },
  }
}
