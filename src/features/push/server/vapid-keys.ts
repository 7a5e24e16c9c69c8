import type { VapidKeys } from 'web-push'
import type { Database } from '#platform/database/database.ts'
import { siteKey } from '#platform/database/site-keys/site-key-store.ts'

/**
 * The key pair that identifies the site to push services (RFC 8292). Browsers subscribe with its public key, so a new pair would
 * invalidate every subscription.
 */
export function vapidKeys(database: Database): () => Promise<VapidKeys> {
  let known: VapidKeys | undefined
  return async () => {
    known ??= JSON.parse(await siteKey(database, 'vapid', makePair)) as VapidKeys
    return known
  }
}

/** Loads the library only where no pair is stored yet. */
async function makePair(): Promise<string> {
  const { default: webPush } = await import('web-push')
  return JSON.stringify(webPush.generateVAPIDKeys())
}
