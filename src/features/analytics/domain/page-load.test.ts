import { describe, expect, it } from 'vitest'
import { acceptedLater, isPrefetch, type PageLoadFacts, pageLoadClass, settledLoads } from './page-load.ts'

const counted: PageLoadFacts = { isBot: false, isReferrerSpam: false, isTrackingRefused: false, consent: 'analytics' }

describe('the class of a page load', () => {
  it.each<[string, Partial<PageLoadFacts>, string]>([
    ['a bot, whatever its other headers', { isBot: true, isTrackingRefused: true }, 'bots'],
    ['referrer spam, whatever its other headers', { isReferrerSpam: true, consent: 'necessary' }, 'bots'],
    ['a browser that refuses tracking, whatever its consent cookie', { isTrackingRefused: true }, 'opted-out'],
    ['a browser that refuses tracking and has no decision', { isTrackingRefused: true, consent: 'none' }, 'opted-out'],
    ['no decision', { consent: 'none' }, 'undecided'],
    ['a decision about another policy', { consent: 'outdated' }, 'undecided'],
    ['a refusal', { consent: 'necessary' }, 'refused'],
    ['consent', {}, 'counted'],
  ])('%s', (_, facts, expected) => {
    expect(pageLoadClass({ ...counted, ...facts })).toBe(expected)
  })
})

describe('consent given after the page load', () => {
  const settled = (counts: Record<string, number>) => settledLoads(new Map(Object.entries(counts)))

  it('moves one load from undecided to counted', () => {
    expect(settled({ bots: 1, 'opted-out': 2, undecided: 5, refused: 3, counted: 4, [acceptedLater]: 2 })).toEqual({
      bots: 1,
      'opted-out': 2,
      undecided: 3,
      refused: 3,
      counted: 6,
    })
  })

  it('moves at most the existing loads', () => {
    expect(settled({ undecided: 1, [acceptedLater]: 5 })).toMatchObject({ undecided: 0, counted: 1 })
    expect(settled({ [acceptedLater]: 5 })).toMatchObject({ undecided: 0, counted: 0 })
  })
})

describe('a prefetched page', () => {
  it.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-purpose': 'prefetch;anonymous-client-ip' },
    { purpose: 'prefetch' },
    { 'x-purpose': 'preview' },
    { 'x-moz': 'prefetch' },
  ])('is recognized by %o', (headers) => {
    expect(isPrefetch(headers)).toBe(true)
  })

  it('is not recognized by other header values', () => {
    for (const headers of [{}, { 'sec-purpose': '' }, { purpose: 'no prefetch' }, { 'sec-fetch-dest': 'document' }])
      expect(isPrefetch(headers)).toBe(false)
  })
})
