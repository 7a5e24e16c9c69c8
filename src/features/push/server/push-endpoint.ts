// The address of a browser at its push service.
import { readReceiver, spelledAddress } from '#platform/outbound/receiver-address.ts'
import { maxUrlCharacters } from '#shared/text-limits.ts'

export type ReadEndpoint = { ok: true; endpoint: string } | { ok: false; problem: string }

/** @param allowPrivate for tests: accepts every host and port, and http */
export function readPushEndpoint(text: string, { allowPrivate }: { allowPrivate: boolean }): ReadEndpoint {
  const tooLong = 'Must be at most 2,048 characters, written as an address'
  const read = readReceiver(text, { allowPrivate, maxCharacters: maxUrlCharacters, tooLong })
  return read.ok ? { ok: true, endpoint: read.address } : read
}

/** The canonical form in which an endpoint is stored; null for an invalid URL. */
export function spelledEndpoint(text: string): string | null {
  const url = URL.parse(text)
  return url && spelledAddress(url)
}
