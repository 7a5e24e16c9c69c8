import { describe, expect, it } from 'vitest'
import { resolveDelivery, type SubscriberSettings } from './resolve-delivery.ts'

const usual: SubscriberSettings = {
  categories: ['marketing', 'ai'],
  quietHours: { from: 22, until: 8 },
  timeZone: 'Europe/Berlin',
  everyArticle: false,
  notifiedOn: null,
}
const decide = (settings: Partial<SubscriberSettings>, now: string, category = 'ai') =>
  resolveDelivery({ ...usual, ...settings }, { category, now: new Date(now) })
const due = (at: string, day: string) => ({ kind: 'due', at: new Date(at), day })

describe('a notification', () => {
  it('is due at once outside quiet hours', () => {
    expect(decide({}, '2026-03-10T12:34:56.789Z')).toEqual(due('2026-03-10T12:34:56.789Z', '2026-03-10'))
  })

  it.each([
    [['marketing'], 'marketing', true],
    [['marketing'], 'ai', false],
    [['marketing'], 'both', true],
    [['ai'], 'both', true],
    [['marketing', 'ai'], 'ai', true],
  ])('for the categories %j is due for an article of %s: %s', (categories, category, isDue) => {
    expect(decide({ categories }, '2026-03-10T12:00:00Z', category).kind).toBe(isDue ? 'due' : 'no-interest')
  })

  it.each([
    // At the start, past midnight, at the last moment, at the end.
    ['2026-03-10T21:00:00Z', '2026-03-11T07:00:00Z', '2026-03-11'],
    ['2026-03-10T23:59:59.999Z', '2026-03-11T07:00:00Z', '2026-03-11'],
    ['2026-03-11T06:59:59.999Z', '2026-03-11T07:00:00Z', '2026-03-11'],
    ['2026-03-11T07:00:00Z', '2026-03-11T07:00:00Z', '2026-03-11'],
    ['2026-03-10T20:59:59.999Z', '2026-03-10T20:59:59.999Z', '2026-03-10'],
    // Nights on which clocks go forward are an hour shorter, those on which they go back an hour longer.
    ['2026-03-28T22:00:00Z', '2026-03-29T06:00:00Z', '2026-03-29'],
    ['2026-10-24T21:00:00Z', '2026-10-25T07:00:00Z', '2026-10-25'],
  ])('planned at %s with quiet hours from 22 to 8 in Berlin is due at %s', (now, at, day) => {
    expect(decide({}, now)).toEqual(due(at, day))
  })

  it('is due after the skipped hour when quiet hours end within it', () => {
    const quietHours = { from: 23, until: 2 }
    expect(decide({ quietHours }, '2026-03-29T00:30:00Z')).toEqual(due('2026-03-29T01:00:00Z', '2026-03-29'))
  })

  it.each([
    // Offsets of 30 and 45 minutes, and a zone whose clocks change by half an hour.
    ['Asia/Kolkata', '2026-03-10T20:00:00Z', '2026-03-11T02:30:00Z'],
    ['Asia/Kathmandu', '2026-03-10T20:00:00Z', '2026-03-11T02:15:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T12:00:00Z', '2026-04-04T21:30:00Z'],
    ['+05:37', '2026-03-10T20:00:00Z', '2026-03-11T02:23:00Z'],
    ['No/Zone', '2026-03-10T23:00:00Z', '2026-03-11T08:00:00Z'],
  ])('in the zone %s planned at %s is due at %s', (timeZone, now, at) => {
    expect(decide({ timeZone }, now)).toMatchObject({ kind: 'due', at: new Date(at) })
  })

  it('is due at the end of quiet hours that lie within a day', () => {
    expect(decide({ quietHours: { from: 9, until: 17 }, timeZone: 'UTC' }, '2026-03-10T09:00:00Z')).toEqual(
      due('2026-03-10T17:00:00Z', '2026-03-10'),
    )
  })

  it.each([
    // The subscriber's own day: in Berlin the next one begins at 23:00 UTC, and quiet hours postpone it to the morning.
    ['2026-03-10', '2026-03-10T18:00:00Z', null, 'daily-limit'],
    ['2026-03-10', '2026-03-10T22:59:00Z', null, 'daily-limit'],
    ['2026-03-10', '2026-03-10T23:00:00Z', null, 'due'],
    ['2026-03-10', '2026-03-10T21:30:00Z', { from: 22, until: 8 }, 'due'],
    ['2026-03-11', '2026-03-11T12:00:00Z', { from: 22, until: 8 }, 'daily-limit'],
    // After a flight to the west the same date occurs twice.
    ['2026-03-12', '2026-03-11T12:00:00Z', null, 'daily-limit'],
  ] as const)(
    'after one on %s is, at %s with quiet hours %j, %s for one a day',
    (notifiedOn, now, quietHours, kind) => {
      expect(decide({ notifiedOn, quietHours }, now).kind).toBe(kind)
      expect(decide({ notifiedOn, quietHours, everyArticle: true }, now).kind).toBe('due')
    },
  )
})
