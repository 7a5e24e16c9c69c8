import { expect, it } from 'vitest'
import { deadAddresses } from '../../domain/publication.ts'
import { checked, deskArticle } from '../testing/sample-desk.ts'
import { readerArticle } from './article-preview.tsx'
import { sourceMarks, summaryOf } from './source-summary.ts'

it.each([
  [[], 'No sources'],
  [['ok'], '1 source: 1 ok'],
  [['dead', 'ok', 'ok'], '3 sources: 2 ok, 1 dead'],
  [['unchecked', 'unchecked'], '2 sources: 2 unchecked'],
  [
    ['blocked', 'redirected', 'ok', 'dead', 'unchecked'],
    '5 sources: 1 ok, 1 redirected, 1 dead, 1 blocked, 1 unchecked',
  ],
] as const)('summarizes sources %j as %j', (states, words) => {
  expect(summaryOf(states.map((state) => ({ state, checkedAt: null })))).toBe(words)
})

it('finds the addresses of dead sources only', () => {
  expect(deadAddresses([checked('ok'), checked('blocked'), checked('unchecked'), checked('dead')])).toEqual([
    'https://example.com/dead',
  ])
})

it('shows a draft and a published article with the AI label that they have', () => {
  const publishedAt = '2025-09-17T08:00:00.000Z'
  const aiLabel = 'AI-generated'
  expect(readerArticle(deskArticle({ aiLabel })).aiLabel).toBe(aiLabel)
  const published = deskArticle({ status: 'published', publishedAt, origin: 'scheduled', aiLabel })
  expect(readerArticle(published)).toMatchObject({ aiLabel, publishedAt })
})

it('marks each source with the result and time of its check, and an inconclusive one as not reached', () => {
  const checkedAt = new Date(2025, 8, 17, 8, 5).toISOString()
  const marks = (...states: ('ok' | 'dead' | 'unchecked')[]) =>
    sourceMarks(states.map((state) => ({ state, checkedAt }))).map(({ text }) => text)
  expect(marks('unchecked', 'unchecked')).toEqual(['2 sources could not be reached, Sep 17, 2025, 08:05'])
  expect(marks('dead', 'ok')).toEqual([
    '1 of 2 sources dead, Sep 17, 2025, 08:05',
    '1 of 2 sources ok, Sep 17, 2025, 08:05',
  ])
  expect(sourceMarks([{ state: 'unchecked', checkedAt: null }])).toEqual([{ kind: 'open', text: '1 source unchecked' }])
})
