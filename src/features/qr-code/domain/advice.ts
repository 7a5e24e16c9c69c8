// Advice about a link before it is printed. Advice never changes the validity, which Spec 5 defines.
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

// In `example.com?next=http://other.com`, the `://` comes later, so Spec 5 adds no prefix. With a prefix, the text
// would parse.
function isSchemeMissing(input: string): boolean {
  return input.includes('://') && readUrl(`https://${input.trim()}`).kind === 'valid'
}
