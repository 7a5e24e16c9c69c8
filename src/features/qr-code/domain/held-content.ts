// What a code holds. The formats of other contents than links are in content/.
import type { ValidLink } from './url-rule.ts'

/** Everything but a web address, which follows the rules of the specification alone. */
export type OtherType = 'wifi' | 'contact' | 'event' | 'email' | 'phone' | 'sms' | 'place' | 'text'
export type ContentType = 'web' | OtherType

/** `payload` is the exact text in the code. Everything but a web address stays out of records, names and storage. */
export type HeldContent =
  | { type: 'web'; payload: string; link: ValidLink }
  | { type: OtherType; payload: string; link: null }
