// The address of a browser at its push service. The subscriber chooses it and the site sends requests to it, so it must not lead to
// this machine or its network (server-side request forgery).
import { mayBePublicHost } from '#platform/outbound/public-address.ts'
import { maxUrlCharacters } from '#shared/text-limits.ts'

export type ReadEndpoint = { ok: true; endpoint: string } | { ok: false; problem: string }

/** @param allowPrivate for tests: accepts every host and port, and http */
export function readPushEndpoint(text: string, { allowPrivate }: { allowPrivate: boolean }): ReadEndpoint {
  const url = URL.parse(text)
  if (!url) return refused('Must be an address')
  const endpoint = spelled(url)
  if (!(url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:')))
    return refused('Must begin with https')
  if (url.username !== '' || url.password !== '') return refused('Must not contain a user name or password')
  if (endpoint.length > maxUrlCharacters) return refused('Must be at most 2,048 characters, written as an address')
  if (!allowPrivate && url.port !== '') return refused('Must be on port 443')
  if (!allowPrivate && !mayBePublicHost(url.hostname)) return refused('Must be on the open internet')
  return { ok: true, endpoint }
}

/** The canonical form in which an endpoint is stored; null for an invalid URL. */
export function spelledEndpoint(text: string): string | null {
  const url = URL.parse(text)
  return url && spelled(url)
}

/** The fragment is never sent, and would make several endpoints of one. */
function spelled(url: URL): string {
  const [address = ''] = url.href.split('#', 1)
  return address
}

function refused(problem: string): ReadEndpoint {
  return { ok: false, problem }
}
