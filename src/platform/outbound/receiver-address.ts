// An address that a user enters and the site sends requests to. It must not lead to this machine or its network
// (server-side request forgery). Its host is resolved and checked again for each connection (`safe-post.ts`).
import { mayBePublicHost } from './public-address.ts'

export type ReadReceiver = { ok: true; address: string } | { ok: false; problem: string }

type Options = { allowPrivate: boolean; maxCharacters: number; tooLong: string }

/** @param allowPrivate for tests: accepts every host and port, and http */
export function readReceiver(text: string, { allowPrivate, maxCharacters, tooLong }: Options): ReadReceiver {
  const url = URL.parse(text)
  if (!url) return refused('Must be an address')
  const address = spelledAddress(url)
  if (!(url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:')))
    return refused('Must begin with https')
  if (url.username !== '' || url.password !== '') return refused('Must not contain a user name or password')
  if (address.length > maxCharacters) return refused(tooLong)
  if (!allowPrivate && url.port !== '') return refused('Must be on port 443')
  if (!allowPrivate && !mayBePublicHost(url.hostname)) return refused('Must be on the open internet')
  return { ok: true, address }
}

/** The canonical form. The fragment is never sent, and would make several addresses of one. */
export function spelledAddress(url: URL): string {
  const [address = ''] = url.href.split('#', 1)
  return address
}

function refused(problem: string): ReadReceiver {
  return { ok: false, problem }
}
