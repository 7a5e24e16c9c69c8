import { describe, expect, it } from 'vitest'
import { acceptedLater, isPrefetch, type PageLoadFacts, pageLoadClass, settledLoads } from './page-load.ts'

const counted: PageLoadFacts = { isBot: false, isReferrerSpam: false, isTrackingRefused: false, consent: 'analytics' }

describe('the class of a page load', () => {
  it.each<[string, Partial<PageLoadFacts>, string]>([
    ['a bot, whatever else it says', { isBot: true, isTrackingRefused: true }, 'bots'],
    ['referrer spam, whatever else it says', { isReferrerSpam: true, consent: 'necessary' }, 'bots'],
    ['a browser that refuses tracking, whatever its cookie says', { isTrackingRefused: true }, 'opted-out'],
    ['a refusal in the browser before a missing decision', { isTrackingRefused: true, consent: 'none' }, 'opted-out'],
    ['no decision', { consent: 'none' }, 'undecided'],
    ['a decision about another policy', { consent: 'outdated' }, 'undecided'],
    ['a refusal', { consent: 'necessary' }, 'refused'],
    ['consent', {}, 'counted'],
  ])('%s', (_, facts, expected) => {
    expect(pageLoadClass({ ...counted, ...facts })).toBe(expected)
  })
})

describe('an acceptance on a page that was loaded undecided', () => {
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

  it('moves no more loads than there are', () => {
    expect(settled({ undecided: 1, [acceptedLater]: 5 })).toMatchObject({ undecided: 0, counted: 1 })
    expect(settled({ [acceptedLater]: 5 })).toMatchObject({ undecided: 0, counted: 0 })
  })
})

describe('a page that is fetched before anybody asked for it', () => {
  it.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-purpose': 'prefetch;anonymous-client-ip' },
    { purpose: 'prefetch' },
    { 'x-purpose': 'preview' },
    { 'x-moz': 'prefetch' },
  ])('says %o', (headers) => {
    expect(isPrefetch(headers)).toBe(true)
  })

  it('is not what another purpose says', () => {
    for (const headers of [{}, { 'sec-purpose': '' }, { purpose: 'no prefetch' }, { 'sec-fetch-dest': 'document' }])
      expect(isPrefetch(headers)).toBe(false)
  })
})
