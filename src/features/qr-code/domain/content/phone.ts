// A number to dial, as `tel:` (RFC 3966), and a text message, as `SMSTO:`, which phones read besides `sms:`.
import { cleanLine, cleanText, isVisible } from '#shared/text.ts'
import type { PhoneContent, Refusal, SmsContent } from './content.ts'

export function encodePhone({ number }: PhoneContent): string | Refusal | null {
  const dialed = dialedNumber(number)
  return typeof dialed === 'string' ? `tel:${dialed}` : dialed
}

/** The message needs no escaping: it is the rest of the text. */
export function encodeSms({ number, message }: SmsContent): string | Refusal | null {
  const dialed = dialedNumber(number)
  if (typeof dialed !== 'string') return dialed
  return `SMSTO:${dialed}${isVisible(message) ? `:${cleanText(message)}` : ''}`
}

function dialedNumber(number: string): string | Refusal | null {
  const typed = cleanLine(number)
  if (typed === '') return null
  if (!isPhoneNumber(typed)) return { kind: 'refused', field: 'number', reason: 'phone' }
  return typed.replaceAll(/[^\d+]/g, '')
}

/** E.164: a plus sign for a country code, then at most 15 digits. Spaces and the usual separators may stand between. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return /^[\s(]*\+?[\d\s()./\u2010-\u2013-]+$/.test(text) && digits >= 2 && digits <= 15
}

export function readPhone(payload: string): PhoneContent {
  return { type: 'phone', number: payload.slice('tel:'.length) }
}

/** The message begins after the first colon. */
export function readSms(payload: string): SmsContent {
  const [, number = '', message = ''] = /^[^:]*:([^:]*):?(.*)$/s.exec(payload) ?? []
  return { type: 'sms', number, message }
}
