import { createECDH } from 'node:crypto'
import type { VapidKeys } from 'web-push'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { readKey, siteKey } from '#platform/database/site-keys/site-key-store.ts'

const keyName = 'vapid'

/**
 * The key pair that identifies the site to push services (RFC 8292). Browsers subscribe with its public key, so a new pair would
 * invalidate every subscription.
 */
export function vapidKeys(database: Database): () => Promise<VapidKeys> {
  let known: VapidKeys | undefined
  return async () => {
    known ??= JSON.parse(await siteKey(database, keyName, makePair)) as VapidKeys
    return known
  }
}

/** Loads the library only where no pair is stored yet. */
async function makePair(): Promise<string> {
  const { default: webPush } = await import('web-push')
  return JSON.stringify(webPush.generateVAPIDKeys())
}

const pairSchema = z.object({ publicKey: z.string(), privateKey: z.string() })

/** Whether the stored halves belong together, without creating a pair. */
export async function storedPairState(database: Pick<Database, 'query'>): Promise<'none' | 'valid' | 'broken'> {
  const stored = await readKey(database, keyName)
  if (stored === undefined) return 'none'
  try {
    const { publicKey, privateKey } = pairSchema.parse(JSON.parse(stored))
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url') === publicKey ? 'valid' : 'broken'
  } catch {
    return 'broken'
  }
}
