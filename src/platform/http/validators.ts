// ETags and conditional requests.
import { createHash } from 'node:crypto'
import fresh from 'fresh'

/** Weak, because the same content is sent in several encodings. */
export function etagOf(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/**
 * Whether the client's copy, named by its `If-None-Match`, has this etag. `Cache-Control: no-cache` always gets a new
 * one.
 */
export function isKnown(known: string | undefined, etag: string, cacheControl?: string): boolean {
  return known !== undefined && fresh({ 'if-none-match': known, 'cache-control': cacheControl }, { etag })
}
