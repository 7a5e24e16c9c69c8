// Signed tokens that identify the site to a push service (RFC 8292), cached per service for some hours.

export type VapidPair = { publicKey: string; privateKey: string }

/** A day is allowed; half of it tolerates clocks that are hours off. */
const validSeconds = 12 * 60 * 60
const renewedBeforeMs = 60 * 60_000
/** Bounds memory: subscribers choose the services. */
const maxServices = 1_000

export function vapidTokens({ keys, subject }: { keys: () => Promise<VapidPair>; subject: string }) {
  const known = new Map<string, { header: string; until: number }>()
  /** The `Authorization` header for a push service. */
  return async (origin: string): Promise<string> => {
    const found = known.get(origin)
    const leftMs = found ? found.until - Date.now() : 0
    // More is left than a token is given when the clock was set back: services refuse tokens that expire after more than a day.
    if (found && leftMs > 0 && leftMs <= validSeconds * 1000) return found.header
    if (known.size >= maxServices) known.clear()
    const [{ default: webPush }, pair] = await Promise.all([import('web-push'), keys()])
    const expiresAt = Math.floor(Date.now() / 1000) + validSeconds
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      subject,
      pair.publicKey,
      pair.privateKey,
      'aes128gcm',
      expiresAt,
    )
    known.set(origin, { header, until: expiresAt * 1000 - renewedBeforeMs })
    return header
  }
}
