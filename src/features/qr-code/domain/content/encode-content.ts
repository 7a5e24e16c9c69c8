// The text in the code, of any content.
import { maxCodeBytes } from '../url-rule.ts'
import { encodeContact } from './contact.ts'
import type { Encoding, QrContent, Refusal, TextContent } from './content.ts'
import { encodeEmail } from './email.ts'
import { encodeEvent } from './event.ts'
import { encodePhone, encodeSms } from './phone.ts'
import { encodePlace } from './place.ts'
import { encodeWifi } from './wifi.ts'

/** The same content always gives the same payload. Half characters become U+FFFD, because UTF-8 has none. */
export function encodeContent(content: QrContent): Encoding {
  const result = payloadOf(content)
  if (result === null) return { kind: 'incomplete' }
  if (typeof result !== 'string') return result
  const payload = result.toWellFormed()
  const bytes = new TextEncoder().encode(payload).length
  return bytes > maxCodeBytes ? { kind: 'too-long', bytes } : { kind: 'encoded', payload, bytes }
}

function payloadOf(content: QrContent): string | Refusal | null {
  switch (content.type) {
    case 'wifi':
      return encodeWifi(content)
    case 'contact':
      return encodeContact(content)
    case 'event':
      return encodeEvent(content)
    case 'email':
      return encodeEmail(content)
    case 'phone':
      return encodePhone(content)
    case 'sms':
      return encodeSms(content)
    case 'place':
      return encodePlace(content)
    case 'text':
      return plainText(content)
  }
}

/** As typed: spaces at its ends may be wanted. */
const plainText = ({ text }: TextContent) => (text.trim() === '' ? null : text)
