import type { VapidKeys } from 'web-push'
import type { Database } from '#platform/database/database.ts'
import { siteKey } from '#platform/database/site-keys/site-key-store.ts'

/**
 * The key pair by which push services know the site (RFC 8292). Browsers subscribe with its public half: with another pair
 * every subscription would be lost.
 */
export function vapidKeys(database: Database): () => Promise<VapidKeys> {
  let known: VapidKeys | undefined
  return async () => {
    known ??= JSON.parse(await siteKey(database, 'vapid', makePair)) as VapidKeys
    return known
  }
}

/** The library is loaded by the first process that ever needs a pair. */
async function makePair(): Promise<string> {
  const { default: webPush } = await import('web-push')
  return JSON.stringify(webPush.generateVAPIDKeys())
}
