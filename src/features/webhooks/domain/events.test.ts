import { describe, expect, it } from 'vitest'
import { outcomeOfStatus, retryDelay } from './events.ts'

describe('an event is sent again', () => {
  it('after 5 s, 1 min, 5 min, 30 min, 2 h, 6 h, then every 12 h', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((attempts) => retryDelay(attempts, null))
    expect(delays).toEqual([5, 60, 300, 1_800, 7_200, 21_600, 43_200, 43_200, 43_200])
  })

  it.each([
    [1, 90, 90],
    [3, 1, 300],
    [1, 1_000_000, 43_200],
    [2, 0, 60],
  ])('after attempt %i when the receiver asks for %i s: after %i s', (attempts, asked, expected) =>
    expect(retryDelay(attempts, asked)).toBe(expected),
  )
})

describe('a response', () => {
  it.each([200, 201, 204, 299])('%i means delivered', (status) =>
    expect(outcomeOfStatus(status, 60)).toEqual({ kind: 'delivered', result: String(status) }),
  )

  it('410 means that the receiver wants nothing more', () =>
    expect(outcomeOfStatus(410, null)).toEqual({ kind: 'off', result: '410' }))

  it.each([
    [429, 60],
    [503, 60],
    [500, null],
    [302, null],
    [404, null],
    [199, null],
  ])('%i means failed, and asks for a delay of %j s', (status, askedSeconds) =>
    expect(outcomeOfStatus(status, 60)).toEqual({ kind: 'failed', result: String(status), askedSeconds }),
  )
})
