// What a phone makes of a code's text. It knows nothing of the fields, so it shows what was really encoded.
import { readContact } from './contact.ts'
import type { QrContent, TextContent } from './content.ts'
import { readEmail } from './email.ts'
import { type EventReading, readEvent } from './event.ts'
import { readPhone, readSms } from './phone.ts'
import { readPlace } from './place.ts'
import { readWifi } from './wifi.ts'

export type PhoneReading =
  | Exclude<QrContent, { type: 'event' }>
  | EventReading
  /** Plain text that begins like a link. */
  | { type: 'link'; href: string }

/** Phones look at the beginning alone, in any case. */
const formats: readonly [beginning: RegExp, read: (payload: string) => PhoneReading | null][] = [
  [/^WIFI:/i, readWifi],
  [/^BEGIN:VCARD\b/i, readContact],
  [/^BEGIN:VEVENT\b/i, readEvent],
  [/^mailto:/i, readEmail],
  [/^tel:/i, readPhone],
  [/^(?:SMSTO|sms):/i, readSms],
  [/^geo:/i, readPlace],
  [/^https?:\/\//i, (payload) => ({ type: 'link', href: payload })],
]

export function readPayload(payload: string): PhoneReading {
  const [, read] = formats.find(([beginning]) => beginning.test(payload)) ?? []
  const text: TextContent = { type: 'text', text: payload }
  return read?.(payload) ?? text
}
