import { describe, expect, it } from 'vitest'
import { delayOf, merged, outcomeOf, receiverNames } from './receivers.ts'

const later = [5, 60, 300, 1_800, 7_200, 21_600, 43_200, 43_200]

describe('a receiver is called again', () => {
  it.each([
    ['cdn', [1, 1, 5, 20, 60, 60, 60, 60]],
    ['indexnow', later],
    ['websub', later],
  ] as const)('%s: after %j seconds', (receiver, expected) => {
    expect(expected.map((_, i) => delayOf(receiver, i + 1, null))).toEqual(expected)
  })

  it.each([
    ['cdn', 1, 90, 90],
    ['cdn', 5, 1, 60],
    ['cdn', 1, 1_000_000, 600],
    ['indexnow', 1, 1_000_000, 43_200],
    ['websub', 2, 0, 60],
  ] as const)('%s, attempt %i, which asks for %i s: after %i s', (receiver, attempts, asked, expected) =>
    expect(delayOf(receiver, attempts, asked)).toBe(expected),
  )
})

describe('a response', () => {
  it.each([200, 202, 204])('%i means delivered', (status) => {
    for (const receiver of receiverNames) {
      expect(outcomeOf(receiver, status, 60)).toEqual({ kind: 'delivered', result: String(status) })
    }
  })

  it.each([400, 422])('%i of IndexNow means that the same call would be refused again', (status) => {
    expect(outcomeOf('indexnow', status, null)).toEqual({ kind: 'refused', result: String(status) })
    expect(outcomeOf('cdn', status, null)).toMatchObject({ kind: 'failed' })
  })

  it.each([
    [429, 60],
    [503, 60],
    [500, null],
    [403, null],
    [302, null],
  ])('%i means failed, and asks for a delay of %j s', (status, askedSeconds) =>
    expect(outcomeOf('indexnow', status, 60)).toEqual({ kind: 'failed', result: String(status), askedSeconds }),
  )
})

describe('several changes are one call', () => {
  const all = (count: number) => Array.from({ length: count }, (_, i) => ({ urls: [`/${i}`], tags: [`article-${i}`] }))

  it('with each address and tag once', () => {
    const change = { urls: ['/', '/article/1'], tags: ['articles', 'article-1'] }
    const other = { urls: ['/', '/article/2'], tags: ['articles', 'article-2'] }
    expect(merged([change, other, change], 'site')).toEqual({
      urls: ['/', '/article/1', '/article/2'],
      tags: ['articles', 'article-1', 'article-2'],
    })
  })

  it('that drops every copy when they are too many, or when one of them does', () => {
    expect(merged(all(30), 'site').tags).toHaveLength(30)
    expect(merged(all(31), 'site').tags).toEqual(['site'])
    expect(merged([...all(2), { urls: [], tags: ['site'] }], 'site').tags).toEqual(['site'])
    const long = merged([{ urls: Array.from({ length: 1_001 }, (_, i) => `/${i}`), tags: ['articles'] }], 'site')
    expect([long.urls.length, long.tags]).toEqual([1_000, ['site']])
  })
})
