import { describe, expect, it } from 'vitest'
import type { ArticleNotification, Notifications } from '../../admin-contract.ts'
import { minutesLeft, paceAfter, pollingInterval } from './sending-pace.ts'

const minute = 60_000
const begin = { first: { through: 100, at: 0 }, last: { through: 100, at: 0 } }

describe('the time that is left', () => {
  it('is estimated from deliveries since the row appeared', () => {
    const pace = paceAfter(begin, { through: 200, at: 30_000 })
    expect(minutesLeft(pace, 1200, 30_000)).toBe(5)
    expect(minutesLeft(pace, 201, 30_000)).toBe(1)
    expect(minutesLeft(pace, 200, 30_000)).toBe(0)
  })

  it('has no estimate before anything was sent', () => {
    expect(minutesLeft(paceAfter(begin, { through: 100, at: 3000 }), 1200, 3000)).toBe(null)
  })

  it('has no estimate when nothing was sent for a minute', () => {
    const pace = paceAfter(begin, { through: 200, at: 30_000 })
    expect(minutesLeft(paceAfter(pace, { through: 200, at: 91_000 }), 1200, 91_000)).toBe('still')
    expect(minutesLeft(paceAfter(pace, { through: 201, at: 91_000 }), 1200, 91_000)).not.toBe('still')
  })
})

const figures = { articleId: 1, due: 9, sent: 0, failed: 0, removed: 0, opened: 0, faults: {} }
const waiting: ArticleNotification = { articleId: 2, state: 'waiting', tellsAt: '2026-11-22T10:01:00.000Z' }
const read = (...notifications: ArticleNotification[]): Notifications => ({
  subscribers: 9,
  now: '2026-11-22T10:00:00.000Z',
  notifications,
})

describe('polling', () => {
  it('stops once all is done, and does not start before the first response', () => {
    const pace = pollingInterval()
    const done = read({ ...figures, state: 'done' }, { articleId: 3, state: 'nobody', reason: 'no-interest' })
    expect([pace(undefined), pace(done), pace(read())]).toEqual([false, false, false])
  })

  it('is frequent while figures change, and slows down while they do not', () => {
    const pace = pollingInterval()
    const sent = (count: number) => read({ ...figures, state: 'sending', sent: count })
    const still = sent(1)
    expect([pace(sent(1)), pace(still), pace(still), pace(sent(1)), pace(sent(2))]).toEqual([
      3000, 6000, 6000, 12_000, 3000,
    ])
    for (let times = 0; times < 9; times++) pace(sent(2))
    expect(pace(sent(2))).toBe(minute)
    expect([pace(read(waiting)), pace(read(waiting))]).toEqual([3000, 3000])
  })
})
