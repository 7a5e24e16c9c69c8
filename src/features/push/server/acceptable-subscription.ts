import { ECDH } from 'node:crypto'
import { z } from 'zod'
import { readPushEndpoint } from './push-endpoint.ts'

/** What the contract lets through and the site can send to; endpoint and keys come out in the one spelling that is stored. */
export function acceptableSubscription(options: { allowPrivate: boolean }) {
  return z.object({
    endpoint: z.string().transform((text, issues) => {
      const read = readPushEndpoint(text, options)
      if (read.ok) return read.endpoint
      issues.addIssue(read.problem)
      return z.NEVER
    }),
    keys: z.object({
      p256dh: z.string().transform(canonical).refine(isPublicKey, 'Must be a point of the curve P-256'),
      auth: z.string().transform(canonical),
    }),
  })
}

/** Without padding, and without the bits that follow the last byte. */
function canonical(base64url: string): string {
  return Buffer.from(base64url, 'base64url').toString('base64url')
}

/** Messages are encrypted with it: one that is no point of the curve would fail every time. */
function isPublicKey(base64url: string): boolean {
  const bytes = Buffer.from(base64url, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 0x04) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}
