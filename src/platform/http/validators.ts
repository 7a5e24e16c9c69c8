// What says whether a client's copy of an answer is the present one.
import { createHash } from 'node:crypto'

/** Weak: the same content travels in several encodings. */
export function etagOf(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Whether a client's copy is this one, by its `If-None-Match`. */
export function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''))
}
