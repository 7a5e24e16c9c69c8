// A message to write, as `mailto:` (RFC 6068).
import { cleanLine, cleanText, isVisible } from '#shared/text.ts'
import type { EmailContent, Refusal } from './content.ts'

export function encodeEmail({ to, subject, message }: EmailContent): string | Refusal | null {
  const address = cleanLine(to)
  if (address === '') return null
  if (!isMailAddress(address)) return { kind: 'refused', field: 'to', reason: 'email' }
  const fields = [
    ...(isVisible(subject) ? [`subject=${encoded(cleanLine(subject))}`] : []),
    // Line breaks are CRLF (RFC 6068, 5).
    ...(isVisible(message) ? [`body=${encoded(cleanText(message).replaceAll('\n', '\r\n'))}`] : []),
  ]
  // A plus sign is encoded too, because some readers take it for a space.
  const recipient = address.split('@').map(encoded).join('@')
  return `mailto:${recipient}${fields.length > 0 ? `?${fields.join('&')}` : ''}`
}

/** Without half characters, which cannot be encoded. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** RFC 5321 limits an address to 254 bytes. */
const maxAddressBytes = 254

/** One address, without a display name. The domain needs a dot, as every public one has. */
export function isMailAddress(text: string): boolean {
  if (new TextEncoder().encode(text).length > maxAddressBytes) return false
  return /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"./?#]+(?:\.[^\s@<>()[\]\\,;:"./?#]+)+$/u.test(text)
}

export function readEmail(payload: string): EmailContent | null {
  const [, to = '', query = ''] = /^mailto:([^?]*)(?:\?(.*))?$/is.exec(payload) ?? []
  const fields = new Map(query.split('&').map((field) => nameAndValue(field)))
  const text = (name: string) => decoded(fields.get(name) ?? '')
  return { type: 'email', to: decoded(to), subject: text('subject'), message: cleanText(text('body')) }
}

function nameAndValue(field: string): [string, string] {
  const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(field) ?? []
  return [name.toLowerCase(), value]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
