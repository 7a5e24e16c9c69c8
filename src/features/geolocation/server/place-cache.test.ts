import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { placeCache } from './place-cache.ts'

const hourMs = 60 * 60 * 1000
const begin = new Date('2026-03-01T08:00:00.000Z')

beforeEach(() => void vi.useFakeTimers({ now: begin }))
afterEach(() => void vi.useRealTimers())

it('keeps a place for a day, however often it is read, and reports its rows', async () => {
  const { get, set, store } = placeCache()
  expect(await store.kept()).toEqual({ rows: 0, oldest: null })
  set('203.0.113.0', 'Norway')
  vi.advanceTimersByTime(12 * hourMs)
  set('198.51.100.0', 'Portugal')
  expect([get('203.0.113.0'), get('198.51.100.0'), get('192.0.2.0')]).toEqual(['Norway', 'Portugal', undefined])
  expect(await store.kept()).toEqual({ rows: 2, oldest: begin.toISOString() })
  vi.advanceTimersByTime(12 * hourMs + 1)
  expect([get('203.0.113.0'), get('198.51.100.0')]).toEqual([undefined, 'Portugal'])
  vi.advanceTimersByTime(12 * hourMs + 1)
  expect(await store.kept()).toEqual({ rows: 0, oldest: null })
  expect([store.label, store.rule]).toEqual(['Geolocation cache', { count: 24, unit: 'hour' }])
})

it('removes expired places from memory without another request', async () => {
  const { set, store } = placeCache()
  set('203.0.113.0', 'Norway')
  vi.advanceTimersByTime(24 * hourMs + 1_000)
  expect(vi.getTimerCount()).toBe(0)
  expect(await store.deleteExpired()).toBe(0)
})

it('deletes expired places that delayed timers have missed', async () => {
  const { set, store } = placeCache()
  set('203.0.113.0', 'Norway')
  // After a suspended machine wakes up, its clock has advanced, but its timers have not.
  vi.setSystemTime(begin.getTime() + 25 * hourMs)
  vi.advanceTimersByTime(1)
  expect([await store.deleteExpired(), await store.deleteExpired()]).toEqual([1, 0])
})

it('keeps the 10,000 most recently used places', async () => {
  const { get, set, store } = placeCache()
  for (let i = 0; i < 10_001; i++) set(`198.${i >> 8}.${i & 255}.0`, 'Norway')
  expect((await store.kept()).rows).toBe(10_000)
  expect([get('198.0.0.0'), get('198.0.1.0')]).toEqual([undefined, 'Norway'])
  expect(vi.getTimerCount()).toBeLessThanOrEqual(10_001)
})

it('clears all places at once', async () => {
  const { get, set, clear, store } = placeCache()
  set('203.0.113.0', 'Norway')
  clear()
  expect([get('203.0.113.0'), (await store.kept()).rows]).toEqual([undefined, 0])
})
