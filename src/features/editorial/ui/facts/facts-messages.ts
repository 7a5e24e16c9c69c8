// Texts of the facts beside an article's text. The specification leaves them open.
import { formatCount } from '#shared/format.ts'
import type { FactState } from '../../domain/facts/facts.ts'

const facts = (count: number) => (count === 1 ? '1 fact' : `${formatCount(count)} facts`)

/** The isolate characters keep the claim's writing direction from affecting the sentence. */
const quoted = (words: string) => `“\u2068${words}\u2069”`

export const factsMessages = {
  rail: 'About this article',
  tabs: { facts: 'Facts', readers: 'Readers' },
  quoted,
  open: (count: number) => `${facts(count)} open`,
  heldBack: (count: number) =>
    count === 0
      ? 'Not published as planned. Its facts are settled now: schedule it again.'
      : `Not published as planned: ${facts(count)} open`,
  sourcesChanged: (sources: readonly string[]) =>
    `${sources.length === 1 ? 'A source' : `${formatCount(sources.length)} sources`} changed: ${sources.join(', ')}`,
  settled: (settled: number, all: number) => `${formatCount(settled)} of ${formatCount(all)}`,
  settledAt: (time: string | null) => (time === null ? 'settled' : `settled, checked ${time}`),
  check: 'Check',
  loading: 'Loading facts',
  checking: 'Checking facts',
  checkingText: 'Checking…',
  unsaved: (time: string) => `For the text saved ${time}. Save to check your changes.`,
  notChecked: 'Not checked yet',
  notCheckedText: 'We compare numbers, years and quotations with your sources.',
  nothing: 'Nothing to check',
  nothingText: 'No numbers, years or quotations in this text.',
  failed: 'We could not load the facts.',
  checkFailed: 'The check did not start.',
  offline: 'You are offline.',
  offlineText: 'Facts are checked on the server.',
  tryAgain: 'Try again',
  states: {
    'not-found': 'Not found.',
    'no-source': 'No source given.',
    quoted: 'Quotation found. The page gives no number.',
    own: 'Your own statement',
    supported: 'Supported',
  } satisfies Record<FactState, string>,
  own: (reason: string) => `Your own statement: ${reason}`,
  supportedBy: (host: string) => `Supported by ${host}`,
  supported: (count: number) => `${formatCount(count)} supported`,
  supportedAnswer: 'Readers can open these quotations',
  show: 'Show',
  showName: (words: string) => `Show ${quoted(words)} in the text`,
  addSource: 'Add source',
  otherSource: 'Other source',
  forFact: (action: string, words: string) => `${action}: ${quoted(words)}`,
  makeMine: 'Make it mine',
  reason: 'Why you stand behind it',
  reasonHint: (most: number) => `Up to ${formatCount(most)} characters. Only the desk sees it.`,
  reasonMissing: 'Enter a reason.',
  reasonTooLong: (length: number, most: number) =>
    `Use at most ${formatCount(most)} characters (${formatCount(length)} now).`,
  save: 'Save reason',
  saving: 'Saving...',
  cancel: 'Cancel',
  changed: 'This page no longer says what it said:',
} as const

export const factFailures = {
  vouch: {
    failed: 'Statement Failed',
    error: 'Statement Error',
    fallback: 'Failed to save your statement. Please try again.',
  },
} as const
