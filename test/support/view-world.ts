// Simulated page views, and their expected reports: counted again from the views, as simply as possible.
import { Buffer } from 'node:buffer'
import { type DayRange, daysIn, type Range } from '#features/analytics/domain/days.ts'
import type { WebsiteFilter, WebsiteQuery } from '#features/analytics/website-contract.ts'

export type ModelView = { day: string; path: string; sessionId: string; source: string; device: string }

const noFilters = { source: null, medium: null, campaign: null, path: null, device: null }

/** The query of a report, without filters unless some are given. */
export function wanted(days: Range, filters: Partial<Record<WebsiteFilter, string>> = {}): WebsiteQuery {
  return { days, ...noFilters, ...filters }
}

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, oneOf: <T>(values: readonly T[]): T => values[below(values.length)] as T }
}

type Counted = Map<string, { views: number; last: Set<string> }>

/** The expected reports of a range, from the views alone. */
export function recount(views: readonly ModelView[], range: DayRange) {
  const isIn = (day: string) => day >= range.from && day <= range.to
  const lastDays = new Map<string, string>()
  const lastDaysOfPath = new Map<string, string>()
  for (const { day, path, sessionId } of views) {
    const pair = `${sessionId} ${path}`
    if (day > (lastDays.get(sessionId) ?? '')) lastDays.set(sessionId, day)
    if (day > (lastDaysOfPath.get(pair) ?? '')) lastDaysOfPath.set(pair, day)
  }
  const inRange = views.filter(({ day }) => isIn(day))
  const paths: Counted = new Map()
  for (const { path, sessionId } of inRange) {
    const counted = paths.get(path) ?? { views: 0, last: new Set() }
    counted.views++
    if (isIn(lastDaysOfPath.get(`${sessionId} ${path}`) ?? '')) counted.last.add(sessionId)
    paths.set(path, counted)
  }
  return {
    pages: [...paths]
      .map(([path, { views: count, last }]) => ({ path, views: count, uniqueVisitors: last.size, title: null }))
      .sort((one, other) => other.views - one.views || compareBytes(one.path, other.path)),
    timeline: daysIn(range).map((date) => {
      const ofDay = inRange.filter(({ day }) => day === date)
      return {
        date,
        visits: ofDay.length,
        uniqueVisitors: new Set(ofDay.map(({ sessionId }) => sessionId)).size,
      }
    }),
    totals: {
      visits: inRange.length,
      uniqueVisitors: [...lastDays.values()].filter(isIn).length,
      goals: 0,
      filtered: { bots: 0, spam: 0 },
    },
    sources: countBy(inRange.map(({ source }) => source)),
    devices: countBy(inRange.map(({ device }) => device)),
  }
}

/** The most frequent first. */
function countBy(values: readonly string[]): [value: string, count: number][] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([a, countA], [b, countB]) => countB - countA || compareBytes(a, b))
}

function compareBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
