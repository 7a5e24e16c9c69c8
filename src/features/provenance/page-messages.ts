// The words of the page "How this article was made".
import type { Fault } from './domain/check-record.ts'
import type { Change, Disclosure, Event } from './domain/history.ts'

export const provenanceWords = {
  title: 'How this article was made',
  breadcrumb: 'How it was made',
  description: 'Check that nobody changed this article, and see how it was made.',
  loading: 'Loading the record',
  missingTitle: 'No such article',
  missingText: 'We have no record of this article.',
  failedTitle: 'The record could not be loaded',
  failedText: 'Please try again in a moment.',
  tryAgain: 'Try again',
} as const

const notTheText = 'This text is not what we signed.'
const notTheRecord = 'This record is not valid.'

export const resultWords = {
  checkingTitle: 'Checking the signature',
  checkingText: 'This takes less than a second.',
  validTitle: 'The text is exactly what we signed.',
  validText: (day: string, clock: string) =>
    `Your browser just checked our signature of the text of ${day}, ${clock} UTC. Nobody has changed a letter since.`,
  faultTitles: {
    text: notTheText,
    dates: notTheText,
    form: notTheRecord,
    key: notTheRecord,
    signature: notTheRecord,
    record: notTheRecord,
    article: notTheRecord,
  } satisfies Record<Fault, string>,
  faults: {
    text: 'The text and its hash differ.',
    dates: 'The dates and the signed ones differ.',
    form: 'It has no signature that we make.',
    key: 'It is not signed with one of our keys.',
    signature: 'The signature and the record differ.',
    record: 'The signature belongs to another record.',
    article: 'It belongs to another article.',
  } satisfies Record<Fault, string>,
  beware: 'Please don’t rely on it, and tell us.',
  tellUs: 'Tell us',
  notChecked: 'Not checked.',
  unable: 'This browser can’t verify our signature. Use the record below with another tool.',
  tryAgain: 'Try again',
  offline: 'You are offline. We need our public key to check.',
  unavailable: 'The record or our public key could not be loaded.',
} as const

export const findingWords = {
  verified: 'Verified here',
  notVerified: 'Not verified here',
  changed: 'Changed',
  proofs: {
    text: { title: 'Text', text: 'Title, body and advice match their hash.' },
    signature: { title: 'Signature', text: 'Made with one of our published keys.' },
    dates: { title: 'Dates and sources', text: 'Signed with the text, so they cannot move.' },
  },
  waiting: 'Not checked yet.',
  unproved: 'Not verified.',
  review: {
    'human-only': { title: 'Who wrote it', text: 'We say a person did. A signature cannot prove that.' },
    'ai-assisted': { title: 'Who reviewed it', text: 'We say an editor did. A signature cannot prove that.' },
    'ai-autonomous': { title: 'Who read it', text: 'We have no review of this text.' },
  } satisfies Record<Disclosure, { title: string; text: string }>,
  modelTitle: 'Which model wrote it',
  model: (name: string | null) =>
    name === null ? 'We have no record of its name.' : `We record ${name}, the name from our settings.`,
  truthTitle: 'That it is true',
  truth: 'A signature shows who published a text, not that it is right.',
  changes: {
    corrected: (day: string) => `Corrected ${day}`,
    reviewed: (day: string) => `Reviewed ${day}`,
    changed: (day: string) => `Edited ${day}`,
  } satisfies Record<Change['kind'], (day: string) => string>,
  reviewedText: 'The editor confirmed the new text.',
  changedText: 'A small fix without a note.',
  unchanged: 'Nothing since it was published.',
} as const

export const historyWords = {
  title: 'In order',
  events: {
    generated: 'An AI model wrote a draft.',
    reviewed: 'An editor confirmed the review of this text.',
    published: 'Published.',
    corrected: 'Corrected.',
    changed: 'Last edited.',
  } satisfies Record<Event, string>,
  time: (day: string, clock: string) => `${day}, ${clock} UTC`,
} as const

export const ownCheckWords = {
  title: 'Check it yourself',
  lead: 'The signed record is a small file. Any tool that reads JWS can verify it.',
  algorithm: 'EdDSA',
  key: (kid: string) => `key ${kid}`,
  record: 'provenance.json',
  keys: 'Public keys',
} as const
