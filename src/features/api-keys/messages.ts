// Texts of the keys on the settings page.
import { formatCount } from '#shared/format.ts'
import { longestDays, maxKeyNameCharacters, maxKeys } from './domain/key-form.ts'

/** Errors of the calls, for programs too. */
export const keyRefusals = {
  tooMany: `There are ${maxKeys} keys already. Revoke one first.`,
} as const

export const keyMessages = {
  title: 'Keys',
  lead: 'For programs and agents. No key can publish, schedule or delete.',
  table: 'Keys',
  count: (count: number) => (count === 1 ? '1 key' : `${formatCount(count)} keys`),
  columns: { name: 'Name', may: 'May', lastUsed: 'Last used', expires: 'Expires', revoke: 'Revoke' },
  scopes: { 'stats:read': 'Read statistics', 'drafts:read': 'Read drafts', 'drafts:write': 'Write drafts' },
  neverUsed: 'Not yet',
  expired: 'Expired',
  expiresSoon: 'Within 24 hours',
  expiresIn: (days: number) => (days === 1 ? 'In 1 day' : `In ${formatCount(days)} days`),
  add: 'New key',
  name: 'Name',
  nameHint: 'The program that uses it, such as “Reporting sheet”.',
  may: 'This key may',
  days: 'Valid for days',
  daysHint: `At most ${longestDays}.`,
  make: 'Make key',
  making: 'Making key…',
  nameMissing: 'Enter a name',
  nameTooLong: `Use at most ${maxKeyNameCharacters} characters.`,
  scopeMissing: 'Choose what the key may do',
  daysWrong: `Enter a whole number from 1 to ${longestDays}.`,
  once: {
    title: 'Copy this key now. We show it once.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'We could not copy it. Select it and copy it yourself.',
  },
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeText: 'Programs that use this key are refused at once.',
  revoked: 'Key revoked.',
  revokeFailed: 'We could not revoke the key. Please try again.',
  failed: 'We could not make the key. Please try again.',
  unreachable: 'We could not reach the server. Please try again.',
  empty: 'No keys yet',
  emptyText: 'Make one to let a program read figures or write drafts.',
  states: {
    loading: 'Loading keys',
    failed: 'Failed to load keys.',
    failedText: 'Existing keys keep working.',
    retry: 'Try again',
  },
} as const
