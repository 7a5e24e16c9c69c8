// What a referrer says of where somebody came from. Read once for each of those seen lately.
import { LRUCache } from 'lru-cache'
import { assistantOfHost } from '../../domain/assistants.ts'
import { isReferrerSpam } from '../../domain/referrer-spam.ts'
import { hostOf } from '../../domain/visit-source.ts'

export type Referrer = {
  isSpam: boolean
  /** The host, where it is one of an AI assistant. */
  assistantHost: string | null
}

/** Most come from a few pages; a hostile client must not fill the memory with others. */
const maxRemembered = 1_000
const longestRemembered = 500
/** The host stands at the beginning, and browsers send no more than 4,096 characters. */
const longestRead = 4_096

const nowhere: Referrer = { isSpam: false, assistantHost: null }

/** Pages of the site itself lead nowhere: its own host is none of the two, whatever it is called. */
export function referrerReader(publicUrl: string) {
  const ownHost = hostOf(publicUrl)
  const remembered = new LRUCache<string, Referrer>({ max: maxRemembered })

  function read(address: string): Referrer {
    const host = hostOf(address)
    if (host === null || host === ownHost) return nowhere
    return { isSpam: isReferrerSpam(host), assistantHost: assistantOfHost(host) === null ? null : host }
  }

  return (address: string | null | undefined): Referrer => {
    if (!address) return nowhere
    if (address.length > longestRemembered) return read(address.slice(0, longestRead))
    const known = remembered.get(address)
    if (known) return known
    const referrer = read(address)
    remembered.set(address, referrer)
    return referrer
  }
}
