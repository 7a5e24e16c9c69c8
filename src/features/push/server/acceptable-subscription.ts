import { ECDH } from 'node:crypto'
import { z } from 'zod'
import { readPushEndpoint } from './push-endpoint.ts'

/** Checks beyond the contract that the site can send to the subscription; returns endpoint and keys in their canonical form. */
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

/** Without padding and without unused trailing bits. */
function canonical(base64url: string): string {
  return Buffer.from(base64url, 'base64url').toString('base64url')
}

/** Encrypting for a key that is not a point of the curve would always fail. */
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
