// What a referrer says of where somebody came from.
import { assistantOfHost } from '../../domain/assistants.ts'
import { isReferrerSpam } from '../../domain/referrer-spam.ts'
import { hostOf } from '../../domain/visit-source.ts'
import { rememberReadings } from './remember-readings.ts'

export type Referrer = {
  isSpam: boolean
  /** The host, where it is one of an AI assistant. */
  assistantHost: string | null
}

const nowhere: Referrer = { isSpam: false, assistantHost: null }

/** Pages of the site itself lead nowhere: its own host is none of the two, whatever it is called. */
export function referrerReader(publicUrl: string): (address: string | null | undefined) => Referrer {
  const ownHost = hostOf(publicUrl)
  const read = rememberReadings((address): Referrer => {
    const host = hostOf(address)
    if (host === null || host === ownHost) return nowhere
    return { isSpam: isReferrerSpam(host), assistantHost: assistantOfHost(host) === null ? null : host }
  })
  return (address) => (address ? read(address) : nowhere)
}
