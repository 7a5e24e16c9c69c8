// Advice about a link before printing. It never changes the validity (Spec 5 decides that).
import { readUrl, type UrlReading } from './url-rule.ts'

export type LinkAdvice = 'none' | 'scheme-missing' | 'scheme-broken' | 'mail-address' | 'credentials'

export function adviseOnLink(input: string, reading: UrlReading): LinkAdvice {
  switch (reading.kind) {
    case 'empty':
    case 'too-long':
      return 'none'
    case 'invalid':
      return isSchemeMissing(input) ? 'scheme-missing' : 'none'
    case 'valid':
      if (/^https?$/.test(reading.hostname)) return 'scheme-broken'
      if (/^\s*mailto:/i.test(input)) return 'mail-address'
      return reading.hasCredentials ? 'credentials' : 'none'
  }
}

// `example.com?next=http://other.com` contains `://` further in, so Spec 5 adds no prefix; with one it would parse.
function isSchemeMissing(input: string): boolean {
  return input.includes('://') && readUrl(`https://${input.trim()}`).kind === 'valid'
}
