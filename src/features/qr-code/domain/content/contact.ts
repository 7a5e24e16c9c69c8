// A contact as vCard 3.0 (RFC 2426).
import { cleanLine, isVisible } from '#shared/text.ts'
import { isOpenable, readUrl } from '../url-rule.ts'
import type { ContactContent, Refusal } from './content.ts'
import { escapeText, joinLines, readLines, splitValue, unescapeText } from './content-lines.ts'
import { isMailAddress } from './email.ts'
import { isPhoneNumber } from './phone.ts'

export function encodeContact(content: ContactContent): string | Refusal | null {
  const phone = lineOf(content.phone)
  const email = lineOf(content.email)
  const website = readUrl(content.website)
  if (phone !== '' && !isPhoneNumber(phone)) return { kind: 'refused', field: 'phone', reason: 'phone' }
  if (email !== '' && !isMailAddress(email)) return { kind: 'refused', field: 'email', reason: 'email' }
  if (website.kind !== 'empty' && !isOpenable(website)) return { kind: 'refused', field: 'website', reason: 'website' }
  const names = [content.firstName, content.lastName].map(lineOf)
  const company = lineOf(content.company)
  // The format requires the full name as well, which phones show.
  const fullName = names.filter((name) => name !== '').join(' ') || company
  if (fullName === '') return null
  return joinLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${names.toReversed().map(escapeText).join(';')};;;`,
    `FN:${escapeText(fullName)}`,
    ...textLine('ORG', company),
    ...textLine('TITLE', lineOf(content.jobTitle)),
    ...textLine('TEL', phone),
    ...textLine('EMAIL', email),
    // A link is no text, so nothing in it is escaped.
    ...(website.kind === 'valid' ? [`URL:${website.href}`] : []),
    ...textLine('NOTE', isVisible(content.note) ? content.note : ''),
    'END:VCARD',
  ])
}

const lineOf = (text: string) => (isVisible(text) ? cleanLine(text) : '')
const textLine = (name: string, text: string) => (text === '' ? [] : [`${name}:${escapeText(text)}`])

/** Null without a name. A company without a person is the name of the contact. */
export function readContact(payload: string): ContactContent | null {
  const lines = readLines(payload)
  const text = (name: string) => unescapeText(lines.get(name) ?? '')
  const [lastName = '', firstName = ''] = splitValue(lines.get('N') ?? '')
  const [company = ''] = splitValue(lines.get('ORG') ?? '')
  if (firstName === '' && lastName === '' && company === '') return null
  return {
    type: 'contact',
    firstName,
    lastName,
    phone: text('TEL'),
    email: text('EMAIL'),
    company,
    jobTitle: text('TITLE'),
    website: lines.get('URL') ?? '',
    note: text('NOTE'),
  }
}
