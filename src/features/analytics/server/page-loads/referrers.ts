// Classifies referrers as spam or as links from AI assistants.
import { assistantOfHost } from '../../domain/assistants.ts'
import { isReferrerSpam } from '../../domain/referrer-spam.ts'
import { hostOf } from '../../domain/visit-source.ts'
import { memoizeHeader } from './memoize-header.ts'

export type Referrer = {
  isSpam: boolean
  /** Of another site. */
  host: string | null
  /** The host, if it belongs to an AI assistant. */
  assistantHost: string | null
}

const nowhere: Referrer = { isSpam: false, host: null, assistantHost: null }

/** Returns a classifier of referrers. The site's own host is neither spam nor an assistant, whatever its name. */
export function referrerReader(publicUrl: string): (address: string | null | undefined) => Referrer {
  const ownHost = hostOf(publicUrl)
  const read = memoizeHeader((address): Referrer => {
    const host = hostOf(address)
    if (host === null || host === ownHost) return nowhere
    return { isSpam: isReferrerSpam(host), host, assistantHost: assistantOfHost(host) === null ? null : host }
  })
  return (address) => (address ? read(address) : nowhere)
}
