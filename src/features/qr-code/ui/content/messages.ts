import type { RefusalReason } from '../../domain/content/content.ts'
import type { PhoneReading } from '../../domain/content/read-payload.ts'
import { maxCodeBytes } from '../../domain/url-rule.ts'

export const contentMessages = {
  networkName: 'Network name',
  password: 'Password',
  show: 'Show the password',
  hide: 'Hide the password',
  security: 'Security',
  securities: { WPA: 'WPA2 / WPA3', WEP: 'WEP', nopass: 'None' },
  hidden: 'Hidden network',

  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'E-mail',
  company: 'Company',
  jobTitle: 'Job title',
  website: 'Website',
  note: 'Note',

  title: 'Title',
  starts: 'Starts',
  ends: 'Ends',
  where: 'Where',
  timeZone: 'In your time zone. Phones show theirs.',

  to: 'To',
  subject: 'Subject',
  message: 'Message',
  number: 'Number',
  numberHint: 'With the country code it works abroad.',
  latitude: 'Latitude',
  longitude: 'Longitude',
  placeHint: 'Paste both from a map, such as 59.9109, 10.7502.',
  text: 'Text',

  reads: 'A phone reads',
  stays: 'Stays in this browser:',
  staysHow: 'not sent, not kept, not in the link.',
  bytes: (bytes: number) => `Uses ${count(bytes)} of ${count(maxCodeBytes)} bytes.`,
  bytesHint: 'A letter takes 1, an accent 2, an emoji 4.',
  tooLong: (bytes: number) => `Too long by ${count(bytes - maxCodeBytes)} bytes. Shorten it to get your code.`,
} as const

/** What to do about a value that cannot stand in a code. */
export const refusalTexts: Record<RefusalReason, string> = {
  'name-too-long': 'Use at most 32 bytes: 32 plain letters, or 16 accents.',
  'wpa-password': 'Use 8 to 63 characters, or 64 hex digits.',
  'wep-key': 'Use 5 or 13 characters, or 10 or 26 hex digits.',
  phone: 'Use digits only, with + before the country code.',
  email: 'Enter one full e-mail, such as name@example.com.',
  website: 'Enter a link such as example.com.',
  date: 'Pick a day and a time.',
  'ends-first': 'Set the end after the start.',
  latitude: 'Use a number from -90 to 90, such as 59.9109.',
  longitude: 'Use a number from -180 to 180, such as 10.7502.',
}

/** What a phone offers to do. */
export function readingText(reading: PhoneReading): string {
  switch (reading.type) {
    case 'wifi': {
      const characters = [...reading.password].length
      const how = characters === 0 ? 'without a password' : `with a password of ${characters} characters`
      return `Joins ${reading.isHidden ? 'the hidden network ' : ''}${reading.name} ${how}`
    }
    case 'contact': {
      const { firstName, lastName, jobTitle, company, phone, email, website, note } = reading
      const name = [firstName, lastName].filter(Boolean).join(' ')
      return listed([name, jobTitle, company, phone, email, website, note])
    }
    case 'event':
      return listed([reading.title, span.formatRange(reading.startsAt, reading.endsAt), reading.place])
    case 'email':
      return `A new message to ${reading.to}${after(': ', listed([reading.subject, reading.message]))}`
    case 'phone':
      return `Dials ${reading.number}`
    case 'sms':
      return `A text to ${reading.number}${after(': ', reading.message)}`
    case 'place':
      return `A point on the map at ${reading.latitude}, ${reading.longitude}`
    case 'link':
      return `Opens ${reading.href}`
    case 'text':
      return reading.text
  }
}

const span = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const count = (bytes: number) => bytes.toLocaleString('en-US')
const listed = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')
const after = (before: string, text: string) => (text === '' ? '' : before + text)
