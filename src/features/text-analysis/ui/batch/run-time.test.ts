import { describe, expect, it } from 'vitest'
import { runningRun, sampleRun } from '../../../../../test/support/sample-analyses.ts'
import { batchMessages } from '../../messages.ts'
import { elapsedSeconds, formatDuration, secondsLeft } from './run-time.ts'

const now = new Date('2026-03-01T10:44:00.000Z')

it.each([
  [0, '0:00'],
  [41, '0:41'],
  [60, '1:00'],
  [3_599, '59:59'],
  [3_723, '1:02:03'],
  [90_000, '25:00:00'],
])('formats %d seconds as %s', (seconds, clock) => {
  expect(formatDuration(seconds)).toBe(clock)
})

describe('the time of a run', () => {
  it('is measured by the clock of the server, until its end', () => {
    expect(elapsedSeconds(runningRun(now), now.toISOString())).toBe(18)
    expect(elapsedSeconds(sampleRun(now), '2027-01-01T00:00:00.000Z')).toBe(41)
  })

  it('is never negative', () => {
    expect(elapsedSeconds(runningRun(now), '2020-01-01T00:00:00.000Z')).toBe(0)
    expect(elapsedSeconds(runningRun(now, { startedAt: 'no time' }), now.toISOString())).toBe(0)
  })

  it.each([
    [0, null],
    [50, null],
    [51, null],
    [25, 18],
    [10, 72],
  ])('is estimated from the first %d of 50 texts', (processedCount, left) => {
    expect(secondsLeft(runningRun(now, { processedCount }), 18)).toBe(left)
  })
})

it.each([
  [0, 'A few seconds left.'],
  [5, 'A few seconds left.'],
  [5.1, 'About 10 seconds left.'],
  [21.1, 'About 25 seconds left.'],
  [55, 'About 55 seconds left.'],
  [55.1, 'About 1 minute left.'],
  [61, 'About 2 minutes left.'],
  [7_200, 'About 120 minutes left.'],
])('describes %d seconds as %s', (seconds, words) => {
  expect(batchMessages.left(seconds)).toBe(words)
})
