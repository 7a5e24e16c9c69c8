// 50 synthetic series of nine weeks: growth, weekends, clock changes, holidays, floods of bots, outages and launches.
import { describe, expect, it } from 'vitest'
import { type HourlyLoads, hourMs, type TrafficAlert, trafficAlert } from './alert-rules.ts'

const dayMs = 24 * hourMs
const start = Date.parse('2026-09-14T00:00:00Z')
const hours = 9 * 7 * 24
const silentMs = 12 * hourMs

describe('traffic', () => {
  const monday = Date.parse('2026-11-23T10:00:00Z')
  const weeksAgo = (weeks: number) => monday - weeks * 7 * dayMs
  const usual = (loads: number, weeks = 4) =>
    new Map(Array.from({ length: weeks }, (_, place) => [weeksAgo(place + 1), loads] as const))

  it('is unusual above four times the median of its weekday and hour, from 100 loads on', () => {
    const of = (loads: number, before: HourlyLoads) =>
      trafficAlert(new Map([...before, [monday, loads]]), monday + hourMs)
    expect(of(401, usual(100))).toEqual({ kind: 'traffic-spike', hour: monday, loads: 401, usual: 100 })
    expect(of(400, usual(100))).toBeNull()
    expect(of(100, usual(1))).toMatchObject({ loads: 100, usual: 1 })
    expect(of(99, usual(1))).toBeNull()
    // One week of four was a launch.
    expect(of(401, new Map([...usual(100), [weeksAgo(1), 5_000]]))).not.toBeNull()
  })

  it('is compared with the hours beside it too, because clocks change', () => {
    const beside = new Map([1, 2, 3, 4].map((weeks) => [weeksAgo(weeks) - hourMs, 100] as const))
    const of = (loads: number) => trafficAlert(new Map([...usual(10), ...beside, [monday, loads]]), monday + hourMs)
    expect([of(400), of(401)?.kind]).toEqual([null, 'traffic-spike'])
  })

  it('needs two weeks of data', () => {
    const of = (weeks: number) => trafficAlert(new Map([...usual(10, weeks), [monday, 500]]), monday + hourMs)
    expect([of(1), of(2)?.kind]).toEqual([null, 'traffic-spike'])
    expect(trafficAlert(new Map(), monday)).toBeNull()
  })

  it('has stopped after three busy hours without a load', () => {
    const busy = (loads: number) =>
      new Map(
        Array.from({ length: 4 * 7 * 24 }, (_, place) => [monday - 3 * hourMs - (place + 1) * hourMs, loads] as const),
      )
    const now = monday
    expect(trafficAlert(busy(5), now)).toEqual({ kind: 'traffic-drop', hour: monday - 3 * hourMs })
    expect(trafficAlert(busy(4), now)).toBeNull()
    expect(trafficAlert(busy(5), now - hourMs)).toBeNull()
    expect(trafficAlert(new Map([...busy(5), [monday - 2 * hourMs, 1]]), now)).toBeNull()
  })
})

type Event = { kind: TrafficAlert['kind']; from: number; until: number }
type Series = { name: string; loads: HourlyLoads; events: Event[] }

/** A generator of the test, always with the same numbers. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Visitors of one place: few at night, fewer on weekends, an hour later in UTC after the clocks change. */
function usualAt(hour: number, { scale, weekend, growth }: { scale: number; weekend: number; growth: number }): number {
  const isWinter = hour >= Date.parse('2026-10-25T01:00:00Z')
  const local = new Date(hour + (isWinter ? 1 : 2) * hourMs)
  const clock = local.getUTCHours()
  const byHour = clock < 6 ? 0.05 : 0.3 + 0.7 * Math.sin((Math.PI * (clock - 6)) / 18)
  const byDay = local.getUTCDay() % 6 === 0 ? weekend : 1
  return scale * byHour * byDay * (1 + (growth * (hour - start)) / (hours * hourMs))
}

/** About as scattered as independent visitors are. */
const scattered = (mean: number, random: () => number) => {
  const spread = [random(), random(), random()].reduce((sum, one) => sum + one, -1.5) * 2
  return Math.max(0, Math.round(mean + spread * Math.sqrt(mean)))
}

const kinds = [
  'growth',
  'weekend',
  'holidays',
  'bots',
  'outage',
  'launch',
  'plain',
  'small',
  'late start',
  'both',
] as const

function seriesOf(place: number): Series {
  const random = randomOf(20_261_126 + place * 7_919)
  const kind = kinds[place % kinds.length] ?? 'plain'
  const scale = kind === 'small' ? 2 + random() * 4 : 40 + random() * 400
  const shape = { scale, weekend: kind === 'weekend' ? 0.15 : 0.6, growth: kind === 'growth' ? 3 : 0.3 }
  const loads = new Map<number, number>()
  for (let hour = start; hour < start + hours * hourMs; hour += hourMs) {
    if (kind === 'late start' && hour < start + 20 * dayMs) continue
    const isHoliday = kind === 'holidays' && [44, 45, 46].includes(Math.floor((hour - start) / dayMs))
    const count = scattered(usualAt(hour, shape) * (isHoliday ? 0.3 : 1), random)
    // A flood of bots is not in the loads by people, but the few that pass as people are.
    const passing = kind === 'bots' && Math.floor((hour - start) / dayMs) === 50 ? count : 0
    if (count + passing > 0) loads.set(hour, count + passing)
  }
  const events: Event[] = []
  /** Between 08:00 and 16:00 UTC on a day after the first weeks. */
  const someDay = (day: number) => start + day * dayMs + (8 + Math.floor(random() * 8)) * hourMs
  if (kind === 'launch' || kind === 'both') {
    const from = someDay(40 + Math.floor(random() * 5))
    for (let hour = 0; hour < 5; hour++) loads.set(from + hour * hourMs, Math.round(usualAt(from, shape) * (9 - hour)))
    events.push({ kind: 'traffic-spike', from, until: from + silentMs })
  }
  if (kind === 'outage' || kind === 'both') {
    // Days 56 to 60 are a Monday to a Friday.
    const from = start + (56 + Math.floor(random() * 5)) * dayMs + 9 * hourMs
    for (let hour = 0; hour < 6; hour++) loads.delete(from + hour * hourMs)
    events.push({ kind: 'traffic-drop', from, until: from + silentMs })
  }
  return { name: `${kind} ${place}`, loads, events }
}

it('of 50 synthetic series raises alerts with a precision of at least 0.9', () => {
  const outcome = { right: 0, wrong: [] as string[], found: 0, missed: [] as string[] }
  for (const { name, loads, events } of Array.from({ length: 50 }, (_, place) => seriesOf(place))) {
    const raised: { kind: string; at: number }[] = []
    // What the table holds: five weeks, and nothing of the future.
    const known = new Map<number, number>()
    for (let now = start + hourMs; now <= start + hours * hourMs; now += hourMs) {
      const count = loads.get(now - hourMs)
      if (count !== undefined) known.set(now - hourMs, count)
      known.delete(now - 35 * dayMs)
      const alert = trafficAlert(known, now)
      const isSilent = raised.some(({ kind, at }) => kind === alert?.kind && now - at < silentMs)
      if (alert && !isSilent) raised.push({ kind: alert.kind, at: now })
    }
    const isOf = (event: Event, { kind, at }: { kind: string; at: number }) =>
      kind === event.kind && at > event.from && at <= event.until
    for (const alert of raised) {
      if (events.some((event) => isOf(event, alert))) outcome.right++
      else outcome.wrong.push(`${name} ${alert.kind} ${new Date(alert.at).toISOString()}`)
    }
    for (const event of events) {
      if (raised.some((alert) => isOf(event, alert))) outcome.found++
      else outcome.missed.push(`${name} ${event.kind}`)
    }
  }
  const precision = outcome.right / (outcome.right + outcome.wrong.length)
  const recall = outcome.found / (outcome.found + outcome.missed.length)
  expect(precision, outcome.wrong.join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(recall, outcome.missed.join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(outcome.found + outcome.missed.length).toBe(20)
})
