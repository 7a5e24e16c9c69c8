import { expect, it } from 'vitest'
import { dayAfter, dayOfPartition, lowestKey, newKey, partitionName, restName, utcDayOf } from './key-days.ts'

it('every key of a day lies between its lowest key and that of the next day', () => {
  const day = '2026-11-26'
  const [first, next] = [lowestKey(day), lowestKey(dayAfter(day))]
  expect([first, next]).toEqual(['01a21526-e400-0000-0000-000000000000', '01a21a4d-4000-0000-0000-000000000000'])
  for (const time of ['00:00:00.000', '12:00:00.000', '23:59:59.999']) {
    const digits = Date.parse(`${day}T${time}Z`).toString(16).padStart(12, '0')
    const key = `${digits.slice(0, 8)}-${digits.slice(8)}-7fff-bfff-ffffffffffff`
    expect(first <= key && key < next).toBe(true)
  }
})

it('a made key is a UUIDv7 of its time, and later ones are higher', () => {
  const now = Date.UTC(2100, 0, 2)
  const keys = Array.from({ length: 1_000 }, () => newKey(now))
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(keys.toSorted()).toEqual(keys)
  expect(new Set(keys).size).toBe(keys.length)
  expect(utcDayOf(Number.parseInt(keys[0]?.slice(0, 13).replace('-', '') ?? '', 16))).toBe('2100-01-02')
})

it('a partition says its day, and the rest has none', () => {
  expect(dayOfPartition(partitionName('page_views', '2026-11-26'))).toBe('2026-11-26')
  expect(dayOfPartition(restName('page_views'))).toBeNull()
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
})
