// Decides whether the traffic of the last hours is unusual for its weekday and hour. All hours are in UTC.

/** Page loads by people of each full hour, by the start of the hour in milliseconds. Hours without loads are missing. */
export type HourlyLoads = ReadonlyMap<number, number>

export type TrafficAlert =
  | { kind: 'traffic-spike'; hour: number; loads: number; usual: number }
  /** `hour`: the first of the silent hours. */
  | { kind: 'traffic-drop'; hour: number }

export const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs
const weeks = 4
/** Fewer weeks with data say nothing about what is usual. */
const leastWeeks = 2
const spikeFactor = 4
const leastSpike = 100
const silentHours = 3
/** Below this, an hour without a load is nothing unusual. */
const busyLoads = 5

/** `now`: in milliseconds. It looks at the last full hour. */
export function trafficAlert(loads: HourlyLoads, now: number): TrafficAlert | null {
  const last = Math.floor(now / hourMs) * hourMs - hourMs
  const first = Math.min(...loads.keys())
  const count = loads.get(last) ?? 0
  const usual = usualLoads(loads, last, first)
  // When clocks change, the loads of an hour move to the hour beside it.
  const around = [last - hourMs, last, last + hourMs].map((hour) => usualLoads(loads, hour, first) ?? 0)
  if (usual !== null && count >= leastSpike && count > spikeFactor * Math.max(...around)) {
    return { kind: 'traffic-spike', hour: last, loads: count, usual }
  }
  const silent = Array.from({ length: silentHours }, (_, place) => last - place * hourMs)
  const isDrop = silent.every((hour) => !loads.get(hour) && (usualLoads(loads, hour, first) ?? 0) >= busyLoads)
  return isDrop ? { kind: 'traffic-drop', hour: last - (silentHours - 1) * hourMs } : null
}

/** The median of the same weekday and hour in the four weeks before. Null with fewer than two weeks of data. */
function usualLoads(loads: HourlyLoads, hour: number, first: number): number | null {
  const former = Array.from({ length: weeks }, (_, place) => hour - (place + 1) * weekMs)
    .filter((one) => one >= first)
    .map((one) => loads.get(one) ?? 0)
    .sort((one, other) => one - other)
  if (former.length < leastWeeks) return null
  const [low = 0, high = 0] = [former[Math.ceil(former.length / 2) - 1], former[Math.floor(former.length / 2)]]
  return (low + high) / 2
}
