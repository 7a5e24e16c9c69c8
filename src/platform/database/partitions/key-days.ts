// The key of an event begins with its time (UUIDv7), so a range of keys is a day (docs/decisions/110-day-partitions.md).
import { getRandomValues } from 'node:crypto'

const dayMs = 24 * 60 * 60_000

/** The UTC day of a time: `2026-11-26`. */
export function utcDayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

export function dayAfter(day: string, days = 1): string {
  return utcDayOf(Date.parse(day) + days * dayMs)
}

/** The lowest key of a day, whatever its version. */
export function lowestKey(day: string): string {
  return uuidOf(`${hexOf(Date.parse(day))}${'0'.repeat(20)}`)
}

/** The day of a UUIDv7; for other keys one before all days. */
export function dayOfKey(key: string): string {
  return key[14] === '7' ? utcDayOf(Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16)) : '0000-01-01'
}

export function partitionName(table: string, day: string): string {
  return `${table}_${day.replaceAll('-', '')}`
}

/** The partition of the rows without a key, and of keys whose day has no partition. */
export function restName(table: string): string {
  return `${table}_rest`
}

/** The day of a partition; null for the one of the rest. */
export function dayOfPartition(name: string): string | null {
  const [, year, month, day] = /_(\d{4})(\d\d)(\d\d)$/.exec(name) ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}

let lastTime = 0
/** Further ahead than this, the clock was set back. */
const leadMs = 1_000

/**
 * A key for an event that came without one, so that its row is in the partition of its day. Ascends, like the browser's
 * keys, because the ids of a group follow them.
 */
export function newKey(now = Date.now()): string {
  lastTime = lastTime < now + leadMs ? Math.max(now, lastTime + 1) : now
  const random = Buffer.from(getRandomValues(new Uint8Array(10))).toString('hex')
  return uuidOf(`${hexOf(lastTime)}7${random.slice(1, 4)}8${random.slice(5)}`)
}

function hexOf(time: number): string {
  return time.toString(16).padStart(12, '0')
}

function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
