import { expect, it } from 'vitest'
import { changesOf, type Facts, historyOf } from './history.ts'

const facts: Facts = {
  disclosure: 'ai-assisted',
  model: 'openai/gpt-5-mini',
  generatedAt: '2026-11-20T06:30:00.000Z',
  reviewedAt: '2026-11-20T09:12:10.000Z',
  publishedAt: '2026-11-20T09:12:10.200Z',
  updatedAt: '2026-11-20T09:12:10.200Z',
  corrections: [],
}

it('lists the steps of a reviewed article in order, those of one minute together', () => {
  expect(historyOf(facts)).toEqual([
    { at: '2026-11-20T06:30:00.000Z', events: ['generated'] },
    { at: '2026-11-20T09:12:10.000Z', events: ['reviewed', 'published'] },
  ])
  expect(changesOf(facts)).toEqual([])
})

it('lists corrections and a later review, the newest first', () => {
  const corrected: Facts = {
    ...facts,
    reviewedAt: '2026-11-22T09:14:00.000Z',
    updatedAt: '2026-11-22T09:14:00.000Z',
    corrections: [
      { text: 'Level M restores 15%.', publishedAt: '2026-11-22T09:13:00.000Z' },
      { text: 'Another.', publishedAt: '2026-11-21T09:13:00.000Z' },
    ],
  }
  expect(changesOf(corrected)).toEqual([
    { kind: 'reviewed', at: '2026-11-22T09:14:00.000Z' },
    { kind: 'corrected', at: '2026-11-22T09:13:00.000Z', text: 'Level M restores 15%.' },
    { kind: 'corrected', at: '2026-11-21T09:13:00.000Z', text: 'Another.' },
  ])
  expect(historyOf(corrected).map(({ events }) => events.join())).toEqual([
    'generated',
    'published',
    'corrected',
    'corrected',
    'reviewed',
  ])
})

it('names an edit without a note', () => {
  const edited: Facts = { ...facts, reviewedAt: null, updatedAt: '2026-11-23T10:00:00.000Z' }
  expect(changesOf(edited)).toEqual([{ kind: 'changed', at: '2026-11-23T10:00:00.000Z' }])
  expect(historyOf(edited).at(-1)).toEqual({ at: '2026-11-23T10:00:00.000Z', events: ['changed'] })
})

it('names no change when the text was last saved before it was published by hand', () => {
  const manual: Facts = { ...facts, generatedAt: null, reviewedAt: null, disclosure: 'human-only', model: null }
  expect(historyOf(manual)).toEqual([{ at: manual.publishedAt, events: ['published'] }])
})
